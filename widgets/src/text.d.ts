/** Style sheets and artwork come into the bundle as text. */

declare module "*.css" {
  const text: string;
  export default text;
}

declare module "*.svg" {
  const text: string;
  export default text;
}
