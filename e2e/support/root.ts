import { join } from 'node:path';

/** Folder of the repository. */
export const root = join(import.meta.dirname, '../..');

/** What one run prepares and a later run with the same sources uses again; not part of the repository. */
export const cacheFolder = join(root, '.cache/e2e');
