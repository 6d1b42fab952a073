/**
 * The release registry as every program of the house sees it. Pure types, without imports, so that browser
 * code may use them too; `schema.ts` is their validating twin.
 */

/** Who renders a direct visit of a path. */
export type RenderPlace = 'server' | 'browser';

/** A path pattern that a remote owns. */
export interface ReleasePath {
  /** Absolute, in react-router's notation: `/company/:company`. */
  path: string;
  render: RenderPlace;
  /** Chunks by their names in the build that a page at this path needs beside the routes: the HTML asks for them too. */
  chunks?: string[] | undefined;
}

/** One file of a release at rest. */
export interface ReleaseFile {
  /** Subresource integrity, `sha384-…`. */
  integrity: string;
  bytes: number;
}

/** One immutable release of one remote: a browser build and a server build. */
export interface Release {
  name: string;
  version: string;
  /** Global variable of the browser build's container. */
  global: string;
  /** Address prefix of the browser files, `/remotes/<name>/<version>/`. */
  base: string;
  /** The build's manifest, below `base`. */
  manifest: string;
  /** The container script, below `base`. */
  entry: string;
  /** Scripts that `./routes` needs beside the entry, below `base`, in load order. */
  routes: string[];
  /** Every browser file a page may load, by its name below `base`. */
  files: Record<string, ReleaseFile>;
  /** `server.cjs`; null for a remote that only the browser renders. */
  server: ReleaseFile | null;
  paths: ReleasePath[];
  /** Range of shared-shell versions that the remote works with. */
  contract: string;
  /** Range of each shared library that the browser build asks for. */
  shared: Record<string, string>;
  /** ISO 8601, UTC. */
  published_at: string;
}

/** The release that everybody gets, and the one to fall back to. */
export interface StableChannel {
  version: string;
  previous: string | null;
}

/** A release that a part of the visitors gets. */
export interface CanaryChannel {
  version: string;
  /** Share of visitors, 1 to 100. */
  percent: number;
}

export interface Channels {
  stable: StableChannel;
  canary?: CanaryChannel | undefined;
}

/** What the registry knows of one remote. */
export interface RegisteredRemote {
  channels: Channels;
  /** The releases that the channels name, by version. */
  releases: Record<string, Release>;
}

/** The one document that says which releases the site consists of. */
export interface Registry {
  format: 1;
  /** Grows by one with each change. */
  serial: number;
  /** ISO 8601, UTC. */
  updated_at: string;
  remotes: Record<string, RegisteredRemote>;
}
