import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One forward step of the schema. `checksum` is of its text, whatever its line ends. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** The schema's steps and what a database has taken do not go together. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The steps in a folder, in order. Throws MigrationError when a file's name is not `0001-what.sql` or a number is missing or doubled. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (name, index) => {
      const id = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (id !== index + 1)
        throw new MigrationError(
          `Migration ${name} should start with ${String(index + 1).padStart(4, '0')}-`,
        );
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { id, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
