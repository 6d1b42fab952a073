import { join } from 'node:path';

/** Folder of the repository. */
export const root = join(import.meta.dirname, '../..');

/** What one run prepares and a later run with the same sources uses again; not part of the repository. */
export const cacheFolder = join(root, '.cache/e2e');

/** Where Node keeps compiled code: many journeys start a server or a command, and each would compile the same code anew. */
export const NODE_COMPILE_CACHE = join(cacheFolder, 'compiled');
