import { nameSchema, versionSchema } from './schema.ts';

/** A browser file of a release, as an address names it. */
export interface PublicFile {
  name: string;
  version: string;
  /** Below the release's browser folder. */
  file: string;
}

const PUBLIC_PATH = /^\/remotes\/([^/]+)\/([^/]+)\/([\w@~-][\w@.~-]*(?:\/[\w@~-][\w@.~-]*)*)$/;

/** Reads `/remotes/<name>/<version>/<file>`; null for any other path, and for one that leads out of the release. */
export function readPublicPath(path: string): PublicFile | null {
  const [, name, version, file] = PUBLIC_PATH.exec(path) ?? [];
  if (!name || !version || !file) return null;
  const wellFormed = nameSchema.safeParse(name).success && versionSchema.safeParse(version).success;
  return wellFormed ? { name, version, file } : null;
}
