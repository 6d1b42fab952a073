import type { Registry, Release } from './types.ts';

/** A release command that did nothing, and every reason why. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** @throws RefusalError when there is a reason */
export function refuseIf(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new RefusalError(reasons);
}

/** Files of a release by their place in it: `browser/remoteEntry.js`, `server/server.cjs`. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

export const BROWSER_FOLDER = 'browser/';
export const SERVER_FILE = 'server/server.cjs';

/** Where releases and the registry are kept. */
export interface ReleaseStore {
  /** The registry of this moment; one without remotes when nothing was ever promoted. Rejects when it is damaged. */
  readRegistry(): Promise<Registry>;
  /**
   * Changes the registry: one change at a time, all of it or nothing. `change` gets the registry of that moment
   * and answers with the next one, or with the same object when there is nothing to change.
   */
  updateRegistry(change: (current: Registry) => Registry | Promise<Registry>): Promise<Registry>;
  /**
   * The valid registries that are kept, newest first. The first is the registry of this moment, or one that a command
   * was about to activate when it was killed.
   */
  registryHistory(): AsyncIterable<Registry>;
  /** Folders of the shells that front doors run, in the layout of a built shell; absolute paths. */
  runningShells(): Promise<string[]>;
  /** Every release in the store, promoted or not. */
  listReleases(): Promise<Release[]>;
  /** A release's description, or null when there is no such release. Rejects when it is damaged. */
  readRelease(name: string, version: string): Promise<Release | null>;
  /** Everything found at rest for a release, also what does not belong there. */
  readFiles(name: string, version: string): Promise<ReleaseFiles>;
  /** Adds a release, all of it or nothing; false when its version is there already. */
  addRelease(release: Release, files: ReleaseFiles): Promise<boolean>;
}

/** The registry of a store in which nothing was promoted yet. */
export const EMPTY_REGISTRY: Registry = {
  format: 1,
  serial: 0,
  updated_at: '1970-01-01T00:00:00.000Z',
  remotes: {},
};
