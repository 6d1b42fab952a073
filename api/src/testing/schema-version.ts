import { createHash } from 'node:crypto';
import { migrationsFolder } from '../platform/migrations/migrate.ts';
import { readMigrations } from '../platform/migrations/read-migrations.ts';

/** A name for the schema as the migrations make it, and they are written, by now. */
export async function schemaVersion(): Promise<string> {
  const migrations = await readMigrations(migrationsFolder);
  const sums = migrations.map(({ name, checksum }) => `${name} ${checksum}\n`);
  return createHash('sha256').update(sums.join('')).digest('hex').slice(0, 16);
}
