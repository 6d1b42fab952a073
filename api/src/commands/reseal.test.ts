import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPhotoWish } from '../modules/cart/testing/a-wish.ts';
import { openPglite } from '../platform/database/pglite-database.ts';
import { parseMediaKeys, sealer } from '../platform/sealing/sealer.ts';
import { aPerson } from '../testing/fixture/rows.ts';
import { migratedFolder } from '../testing/test-database.ts';

/** Several processes start an embedded database, one after the other, and the machine may be busy. */
const TEST_TIMEOUT_MS = 240_000;

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wishbin-reseal-'));
  await migratedFolder(join(dataDir, 'pglite'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const key = (id: string): string => `${id}:${Buffer.alloc(32, id).toString('base64')}`;

/** Runs the command from a shell. */
function reseal(MEDIA_KEYS: string): Promise<{ code: number; said: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    NODE_OPTIONS: '',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    MEDIA_KEYS,
  };
  const command = join(import.meta.dirname, 'reseal.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

/** A text that the key `old` sealed. */
async function sealedText(): Promise<void> {
  const database = await openPglite(join(dataDir, 'pglite'));
  const { part } = await aPhotoWish(database, await aPerson(database));
  const old = parseMediaKeys(key('old'));
  if (!old) throw new Error('No key');
  const { keyId, sealed } = sealer(old).seal('For Ada', `media:${part}:false:TEXT`);
  await database.query(
    `insert into media_slice (part_id, gift, kind, slot, key_id, sealed)
     values ($1, false, 'TEXT', 0, $2, decode($3, 'hex'))`,
    [part, keyId, sealed.toString('hex')],
  );
  await database.close();
}

describe('the command that seals anew', () => {
  it(
    'reads no database that it would have to make',
    async () => {
      await rm(join(dataDir, 'pglite'), { recursive: true });
      expect(await reseal(key('old'))).toEqual({
        code: 1,
        said: expect.stringContaining('There is no database: DATABASE_URL is not set'),
      });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'says what it did, does it once, and fails while something is left that no key opens',
    async () => {
      await sealedText();
      expect(await reseal(`${key('new')},${key('old')}`)).toEqual({
        code: 0,
        said: 'Sealed anew with new: 1. Opened by no key: 0.\n',
      });
      expect(await reseal(key('new'))).toEqual({
        code: 0,
        said: 'Sealed anew with new: 0. Opened by no key: 0.\n',
      });
      expect(await reseal(key('newer'))).toEqual({
        code: 1,
        said: 'Sealed anew with newer: 0. Opened by no key: 1.\n',
      });
      expect(await reseal('newer')).toEqual({
        code: 1,
        said: 'Nothing more was sealed: MEDIA_KEYS must be keys such as id:base64 of 32 bytes, with commas between them.\n',
      });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'leaves an embedded database to the server that runs on it, and says so',
    async () => {
      const database = await openPglite(join(dataDir, 'pglite'));
      expect(await reseal(key('new'))).toEqual({
        code: 1,
        said: `Nothing more was sealed: ${join(dataDir, 'pglite')} is in use by process ${process.pid}; end it or set another DATA_DIR\n`,
      });
      await database.close();
    },
    TEST_TIMEOUT_MS,
  );
});
