import { join } from 'node:path';
import * as z from 'zod';
import { readIfThere } from './durable-files.ts';
import { readJson } from './read-json.ts';
import { RefusalError } from './refusal.ts';
import { nameSchema, pathsSchema, rangeSchema, versionSchema } from './schema.ts';
import type { ReleasePath } from './types.ts';

/** What a remote's package.json declares about it. */
export interface RemotePackage {
  name: string;
  version: string;
  paths: ReleasePath[];
  contract: string;
}

const packageSchema = z
  .object({
    name: nameSchema,
    version: versionSchema,
    wishbin: z.strictObject({ paths: pathsSchema, contract: rangeSchema }),
  })
  .transform(({ name, version, wishbin }): RemotePackage => ({ name, version, ...wishbin }));

/**
 * Reads the declaration of the remote in `folder`.
 * @throws RefusalError
 */
export async function readRemotePackage(folder: string): Promise<RemotePackage> {
  const file = join(folder, 'package.json');
  const text = await readIfThere(file);
  if (text === null) throw new RefusalError([`${file} does not exist`]);
  return readJson(text, packageSchema, file);
}
