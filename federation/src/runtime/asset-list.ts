/** `assets.json` of the shell's browser build: what the HTML has to name. */
export interface AssetList {
  /** Scripts of the first load, in execution order. */
  initial: string[];
  /** Every script with its subresource integrity. */
  integrity: Record<string, string>;
  /** Other files by their name in the source, e.g. fonts. */
  files: Record<string, string>;
}
