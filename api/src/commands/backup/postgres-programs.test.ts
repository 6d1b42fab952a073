import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { binariesOfVersion, connectionSettings, ProgramError } from './postgres-programs.ts';

const URL_OF_PRIMARY = 'postgres://backup%40shop:p%3Aw@db.example/wishbin?sslmode=verify-full';

it('lets the receiver of the log alone count as a standby', () => {
  const settings = {
    PGHOST: 'db.example',
    PGPORT: '5432',
    PGUSER: 'backup@shop',
    PGPASSWORD: 'p:w',
    PGSSLMODE: 'verify-full',
  };
  expect(connectionSettings(URL_OF_PRIMARY, 'wishbin_backup')).toEqual({
    ...settings,
    PGAPPNAME: 'wishbin_backup',
  });
  // A copy receives log too while it runs, and keeps it only once the copy is whole.
  expect(connectionSettings(URL_OF_PRIMARY, 'wishbin_copy')).toEqual({
    ...settings,
    PGAPPNAME: 'wishbin_copy',
  });
});

it('takes host and port of a socket from the address', () => {
  const url = 'postgres://wishbin@localhost/wishbin?host=%2Frun%2Fpostgresql&port=5433';
  expect(connectionSettings(url, 'wishbin_copy')).toMatchObject({
    PGHOST: '/run/postgresql',
    PGPORT: '5433',
  });
});

describe('programs of one version', () => {
  const path = process.env.PATH;
  let folder: string;

  /** A folder with a server that says which version it is. */
  async function install(place: string, version: string): Promise<string> {
    const binaries = join(folder, place);
    await mkdir(binaries, { recursive: true });
    const server = join(binaries, 'postgres');
    await writeFile(server, `#!/bin/sh\necho 'postgres (PostgreSQL) ${version} (Debian)'\n`);
    await chmod(server, 0o755);
    return binaries;
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wishbin-programs-'));
  });

  afterEach(async () => {
    process.env.PATH = path;
    await rm(folder, { recursive: true });
  });

  it("are Debian's, beside newer ones", async () => {
    await install('debian/16/bin', '16.1');
    const old = await install('debian/14/bin', '14.9');
    expect(await binariesOfVersion(14, join(folder, 'debian'))).toBe(old);
  });

  it('are those of the PATH where these have the version', async () => {
    const [newer, own] = [await install('newer', '16.1'), await install('own', '14.9')];
    process.env.PATH = ['', newer, own].join(delimiter);
    expect(await binariesOfVersion(14, join(folder, 'debian'))).toBe(own);
  });

  it('are named where they are not installed', async () => {
    process.env.PATH = await install('newer', '16.1');
    const needed = binariesOfVersion(14, join(folder, 'debian'));
    await expect(needed).rejects.toThrow(ProgramError);
    await expect(needed).rejects.toThrow(
      `This needs the programs of PostgreSQL 14, which are neither in ${join(folder, 'debian/14/bin')} nor on the PATH`,
    );
  });
});
