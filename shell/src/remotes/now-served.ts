/** Where the front door says which releases it serves. */
export const SERVED_PATH = '/releases/now';

/** Name of the `server-timing` entry that holds the edition of the site: of a page, and of each later answer. */
export const EDITION = 'edition';

/** Which releases the site serves at a moment. */
export interface NowServed {
  /** Another one after each change of the registry and of the shell: `{serial}-{hash of the shell's build}`. */
  readonly edition: string;
  /** By remote, the versions that a channel of the registry names: stable, the one before it, canary. */
  readonly releases: Readonly<Record<string, readonly string[]>>;
}

/** The part of an edition that stands for the shell's build. */
export function shellOf(edition: string): string {
  return edition.slice(edition.indexOf('-') + 1);
}
