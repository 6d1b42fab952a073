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
  /** Names of the chunks that pages at this path need beside the routes; the HTML preloads them. */
  chunks?: string[] | undefined;
  /** Shared libraries loaded on demand that pages at this path use at once; the HTML preloads them. */
  shared?: string[] | undefined;
  /** Names of the query parameters that pages at this path show; others make no other page. Without them: all do. */
  parameters?: string[] | undefined;
}

/** One file of a release at rest. */
export interface ReleaseFile {
  /** Subresource integrity, `sha384-…`. */
  integrity: string;
  bytes: number;
}

/** Who signed a document, Ed25519. */
export interface Signature {
  /** Short name of the public key, 16 hexadecimal digits. */
  key: string;
  /** base64 */
  value: string;
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
  /** Range of API versions that the remote works with; releases of before say none. */
  api?: string | undefined;
  /** Version range of each shared library of the browser build. */
  shared: Record<string, string>;
  /** ISO 8601, UTC. */
  published_at: string;
  /** Of the sources, in git; unknown for builds of changed sources and of before there was this field. */
  commit?: string | undefined;
  /** The team that the remote's package.json names; releases from before there were owners have none. */
  owner?: string | undefined;
  /** The owner's. */
  signature?: Signature | undefined;
}

/** The active release, and the one to fall back to. */
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

/** Who may publish which remote. */
export interface Owners {
  /** Public keys of each owner, base64: more than one while a new one replaces an old one. */
  keys: Record<string, string[]>;
  /** Owners of each remote: more than one while it moves from one to another. */
  remotes: Record<string, string[]>;
}

/** Who made a change of the registry, and by which command. */
export interface RegistryChange {
  by: string;
  /** As it was given, or what it would have been. */
  command: string;
  /** Why; most commands in a terminal do not ask for it. */
  reason?: string | undefined;
}

/** The one document that says which releases the site consists of. */
export interface Registry {
  format: 1;
  /** Grows by one with each change. */
  serial: number;
  /** ISO 8601, UTC. */
  updated_at: string;
  /** The change that made this registry of the one before; unknown in those of before there was this field. */
  change?: RegistryChange | undefined;
  remotes: Record<string, RegisteredRemote>;
  owners?: Owners | undefined;
  /** The store's. */
  signature?: Signature | undefined;
}
