declare module '*.woff' {
  /** The address of the file. */
  const url: string;
  export default url;
}
