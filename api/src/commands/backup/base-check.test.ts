import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkBase } from './base-check.ts';

const FILES = { PG_VERSION: '15\n', 'base/1/1259': 'rows', 'base/1/empty': '' };
const LOG = ['000000010000000000000002', '000000010000000000000003'];

let folder: string;

/** Packs files as pg_basebackup does. */
async function pack(archive: string, files: Readonly<Record<string, string>>): Promise<void> {
  const source = join(folder, `${archive}-files`);
  await rm(source, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(source, name, '..'), { recursive: true });
    await writeFile(join(source, name), text);
  }
  const args = ['--create', '--gzip', '--file', join(folder, archive), '--directory', source];
  await promisify(execFile)('tar', [...args, ...Object.keys(files)]);
}

const packLog = (names: readonly string[]) =>
  pack('pg_wal.tar.gz', Object.fromEntries(names.map((name) => [name, 'log'])));

const check = () => checkBase(folder, {});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-base-'));
  await pack('base.tar.gz', FILES);
  await packLog(LOG);
  const manifest = {
    Files: Object.entries(FILES).map(([Path, text]) => ({
      Path,
      Checksum: createHash('sha256').update(text).digest('hex'),
    })),
    'WAL-Ranges': [{ Timeline: 1, 'Start-LSN': '0/2000028', 'End-LSN': '0/3000100' }],
  };
  await writeFile(join(folder, 'backup_manifest'), JSON.stringify(manifest));
});

afterEach(() => rm(folder, { recursive: true }));

it('accepts a copy that is as its manifest says', async () => {
  await check();
});

it.each<[string, Readonly<Record<string, string>>, string]>([
  ['another file', { ...FILES, 'base/1/1259': 'other rows' }, 'base/1/1259'],
  ['a file less', { PG_VERSION: FILES.PG_VERSION, 'base/1/empty': '' }, 'base/1/1259'],
  ['a file more', { ...FILES, 'base/1/1260': '' }, 'base/1/1260'],
])('refuses one with %s', async (_, files, name) => {
  await pack('base.tar.gz', files);
  await expect(check()).rejects.toThrow(
    `The copy in ${folder} is not whole: 1 of its files are not as its manifest says, such as ${name}.`,
  );
});

it('refuses one that lacks a file of its log', async () => {
  await packLog(LOG.slice(0, 1));
  await expect(check()).rejects.toThrow(`such as ${LOG[1]}.`);
});

it.each(['base.tar.gz', 'pg_wal.tar.gz'])('refuses one whose %s was cut off', async (archive) => {
  const path = join(folder, archive);
  await truncate(path, (await readFile(path)).length - 20);
  await expect(check()).rejects.toThrow('tar failed');
});
