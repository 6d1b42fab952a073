// Parts of the library that come without types. What they get and give is the library's own affair: only the code that
// webpack generates calls them.
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: (options: object) => void;
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export const installInitialConsumes: (options: object) => void;
}
