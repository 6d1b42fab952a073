import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppParts } from '../../../app.ts';
import type { Database } from '../../../platform/database/database.ts';
import { startTestIssuer, type TestIssuer } from '../../../testing/test-issuer.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type Giver, newGiver } from './giver.ts';

/** A server, people who enter media, and their stored slices. */
export interface MediaServer {
  readonly server: TestServer;
  readonly database: Database;
  readonly issuer: TestIssuer;
  /** A new signed-in person. */
  giver(claims?: Record<string, unknown>): Promise<Giver>;
  /** Every row of what media touch, the number of rows in every table, and every file of the store. */
  kept(): Promise<unknown>;
  /** Paths of the stored files. */
  files(): Promise<string[]>;
  file(location: string): Promise<Buffer>;
}

export async function startMediaServer(
  overrides: Partial<AppParts> = {},
  issuer?: TestIssuer,
): Promise<MediaServer> {
  const own = issuer ?? (await startTestIssuer());
  const server = await startTestServer(overrides, own.settings);
  const { database } = server;
  const images = join(server.app.config.dataDir, 'images');
  const files = async (): Promise<string[]> => {
    const found = await readdir(images, { recursive: true, withFileTypes: true }).catch(() => []);
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(images.length));
  };
  return {
    server,
    database,
    issuer: own,
    giver: async (claims = {}) => {
      const sub = randomBytes(6).toString('hex');
      return newGiver(server, await own.token({ sub, preferred_username: `giver-${sub}`, ...claims }), sub);
    },
    kept: async () => [await rows(database), (await files()).sort()],
    files,
    file: (location) => readFile(join(images, location)),
  };
}

async function rows(database: Database): Promise<unknown> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts: unknown[] = [];
  for (const { name } of tables) counts.push([name, await database.query(`select count(*) from ${name}`)]);
  const slices = await database.query(
    `select id, part_id, gift, kind, slot, key_id, encode(sealed, 'hex'), picture_id from media_slice order by id`,
  );
  return [
    counts,
    slices,
    await database.query('select * from picture order by id'),
    await database.query('select * from wish order by id'),
  ];
}
