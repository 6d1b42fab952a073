/** `assets.json` of the shell's browser build: what the HTML has to name. */
export interface AssetList {
  /** Scripts of the first load, in execution order. */
  initial: string[];
  /** Scripts of each shared library that the shell provides and does not use itself, by the library's name. */
  onDemand: Record<string, string[]>;
  /** Every script with its subresource integrity. */
  integrity: Record<string, string>;
  /** Other files by their name in the source, e.g. fonts. */
  files: Record<string, string>;
}

/** What one page load needs to know of the release registry. The front door writes it into the HTML. */
export interface Composition<Known = PageRelease | ReleaseReference> {
  remotes: PageRemote<Known>[];
}

/** One remote as this page load sees it. */
export interface PageRemote<Known = PageRelease | ReleaseReference> {
  name: string;
  paths: PagePath[];
  /** The release chosen for this page load first, then the one to fall back to. */
  releases: Known[];
}

/** A path pattern that a remote owns, and who renders a direct visit. */
export interface PagePath {
  path: string;
  render: 'server' | 'browser';
  /** Chunks by their names in the build that a page at this path needs beside the routes. */
  chunks?: string[] | undefined;
}

export interface PageRelease {
  version: string;
  /** Global variable of the release's container. */
  global: string;
  /** Address of the container script. */
  entry: string;
  /** Addresses of the scripts that `./routes` consists of. */
  routes: string[];
  /** Subresource integrity of every script of the release, by address. */
  integrity: Record<string, string>;
}

/** A release that the page does not start with: its details are in a file of their own. */
export interface ReleaseReference {
  version: string;
  /** Address of the JSON of a PageRelease. */
  details: string;
  /** Subresource integrity of that file. */
  integrity: string;
}
