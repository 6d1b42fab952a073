import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { imagesFolder } from '../../api/src/ports/media-store/open-media-store.ts';
import { isTested, PROGRAMS } from '../lib/programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'deploy/backup');
/** Where the units expect the site. */
const PLACE = '/opt/wishbin';

const names = (await readdir(FOLDER)).filter((name) => /\.(service|timer)$/.test(name));
const services = names.filter((name) => name.endsWith('.service'));
const textOf = (name: string): Promise<string> => readFile(join(FOLDER, name), 'utf8');

describe('the units of the backup', () => {
  it('are the log, and two copies with their timers', () => {
    expect(names.sort()).toEqual([
      'wishbin-backup.service',
      'wishbin-backup.timer',
      'wishbin-log.service',
      'wishbin-pictures.service',
      'wishbin-pictures.timer',
    ]);
  });

  it.each(services)('%s runs the command by arguments that it takes, without rights', async (name) => {
    const text = await textOf(name);
    const [, command = '', rest = ''] = /^ExecStart=\S+ (\S+) (.*)$/m.exec(text) ?? [];
    expect(existsSync(join(ROOT, command))).toBe(true);
    const usage = await readFile(join(ROOT, command), 'utf8');
    const given = rest.split(' ').filter((word) => word.startsWith('--'));
    expect(given).toContain('--to');
    expect(
      given.filter(
        (option) => !usage.includes(`'${option.slice(2)}':`) && !usage.includes(` ${option.slice(2)}:`),
      ),
    ).toEqual([]);
    expect(text).toMatch(/^User=postgres$/m);
    expect(text).toMatch(/^NoNewPrivileges=yes$/m);
    const folders = rest.split(' ').filter((word) => word.startsWith('/'));
    const writable = /^ReadWritePaths=(.*)$/m.exec(text)?.[1]?.split(' ') ?? [];
    expect(folders.filter((folder) => !writable.includes(folder))).toEqual([]);
  });

  it.each(['wishbin-backup.service', 'wishbin-pictures.service'])(
    '%s looks for pictures without a bucket where the API of the machine keeps them',
    async (name) => {
      const api = await readFile(join(ROOT, 'deploy/systemd/wishbin-api.service'), 'utf8');
      const dataDirOf = (text: string) => /^Environment=.*\bDATA_DIR=(\S+)/m.exec(text)?.[1] ?? '';
      const text = await textOf(name);
      const [there, here] = [api, text].map((unit) => imagesFolder(dataDirOf(unit)));
      expect(text).toContain(`\nBindReadOnlyPaths=-${there}:${here}\n`);
    },
  );

  const withAnalyze = isTested('systemdAnalyze') ? it : it.skip;

  withAnalyze('have no fault', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wishbin-backup-units-'));
    for (const name of names)
      await writeFile(join(folder, name), (await textOf(name)).replaceAll(PLACE, ROOT));
    const files = names.map((name) => join(folder, name));
    const { stdout, stderr } = await promisify(execFile)(PROGRAMS.systemdAnalyze.path, [
      'verify',
      '--man=no',
      ...files,
    ]);
    await rm(folder, { recursive: true });
    expect(stdout + stderr).toBe('');
  });
});
