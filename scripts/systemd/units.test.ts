import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadConfig } from '../../api/src/config/config.ts';
import { variables } from '../../api/src/config/variables.ts';
import { readConfig } from '../../shell/server/config.ts';
import { API_SECRETS, SECRET_SETTINGS } from '../deploy/testing/deploy-files.ts';
import { isTested, PROGRAMS } from '../lib/programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'deploy/systemd');
/** Where the units expect the site. */
const PLACE = '/opt/wishbin';

const run = promisify(execFile);
const names = (await readdir(FOLDER)).filter((name) => /\.(service|target)$/.test(name));
const services = names.filter((name) => name.endsWith('.service'));
const textOf = (name: string) => readFile(join(FOLDER, name), 'utf8');

/** A unit's settings; of one that is set several times the last counts. */
async function settingsOf(name: string): Promise<Record<string, string>> {
  const lines = (await textOf(name)).split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

describe('the units for systemd', () => {
  it('are front door, API and jobs, all of them started by the target', async () => {
    expect(services).toEqual(['wishbin-api.service', 'wishbin-door.service', 'wishbin-jobs.service']);
    expect((await settingsOf('wishbin.target')).Wants?.split(' ').sort()).toEqual(services);
  });

  it.each(services)('%s starts a program of the site, again and again, without rights', async (name) => {
    const unit = await settingsOf(name);
    expect(unit).toMatchObject({
      User: 'wishbin',
      WorkingDirectory: PLACE,
      Restart: 'always',
      StartLimitIntervalSec: '0',
      NoNewPrivileges: 'yes',
      CapabilityBoundingSet: '',
      ProtectSystem: 'strict',
    });
    const words = (unit.ExecStart ?? '').split(' ');
    const [node, program] = [words.find((word) => word.startsWith(PLACE)), words.at(-1)];
    for (const file of [node?.slice(PLACE.length + 1), program])
      expect(existsSync(join(ROOT, file ?? 'none'))).toBe(true);
    const set = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')[0] ?? '');
    expect(set.filter((variable) => !(variable in variables))).toEqual([]);
  });

  it('mount nothing below /usr for the front door: its render processes could not have it in their root folder', async () => {
    const text = await textOf('wishbin-door.service');
    expect(text).not.toMatch(/^(ProtectKernelModules|ProtectSystem=(yes|full)|RootDirectory|RootImage)\b/m);
    expect(text).not.toMatch(/^\w*(Paths|FileSystem|Images)=.*\/(usr|lib)\b/m);
    expect(text).toMatch(/^SystemCallFilter=~@module$/m);
  });

  it('have an example of settings that lacks nothing which production needs', async () => {
    const examples = [
      ['wishbin.env.example', loadConfig],
      ['door.env.example', readConfig],
    ] as const;
    const known: string[] = [];
    for (const [example, read] of examples) {
      const lines = (await textOf(example)).split('\n').filter((line) => /^[A-Z_]+=/.test(line));
      const settings: Record<string, string> = { NODE_ENV: 'production' };
      for (const line of lines) {
        const [name = '', value = ''] = line.split('=');
        settings[name] = value || (SECRET_SETTINGS[name] ?? '');
      }
      known.push(...Object.keys(settings));
      expect(read(settings).publicUrl).toBe('https://shop.example');
      const demanded = /^(OIDC_ISSUER|EVENTS_SECRET|PUBLIC_URL)$/;
      for (const name of Object.keys(settings))
        if (read === loadConfig ? name in SECRET_SETTINGS && name !== 'MEDIA_BUCKET' : demanded.test(name))
          expect(() => read({ ...settings, [name]: '' })).toThrow(name);
    }
    // Set only with a pooler, for the address without it.
    const missing = Object.keys(SECRET_SETTINGS).filter((name) => !known.includes(name));
    expect(missing).toEqual(['DATABASE_LISTEN_URL']);
  });

  it('give the front door its own settings, and no secret of the API', async () => {
    expect((await settingsOf('wishbin-door.service')).EnvironmentFile).toBe('/etc/wishbin/door.env');
    for (const name of ['wishbin-api.service', 'wishbin-jobs.service'])
      expect((await settingsOf(name)).EnvironmentFile).toBe('/etc/wishbin/wishbin.env');
    const names = [...(await textOf('door.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names).toContain('EVENTS_SECRET');
    expect(names.filter((name) => API_SECRETS.includes(name ?? ''))).toEqual([]);
  });

  const withAnalyze = isTested('systemdAnalyze') ? describe : describe.skip;

  withAnalyze('as systemd-analyze reads them', () => {
    let folder: string;
    const fileOf = (name: string) => join(folder, name);
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'wishbin-units-'));
      // It wants programs that are there.
      for (const name of names) await writeFile(fileOf(name), (await textOf(name)).replaceAll(PLACE, ROOT));
    });
    afterAll(() => rm(folder, { recursive: true }));

    it('have no fault', async () => {
      const { stdout, stderr } = await run(PROGRAMS.systemdAnalyze.path, [
        'verify',
        '--man=no',
        ...names.map(fileOf),
      ]);
      expect(stdout + stderr).toBe('');
    });

    it.each([
      ['wishbin-api.service', 20],
      ['wishbin-jobs.service', 20],
      ['wishbin-door.service', 40],
    ])('leave %s an exposure of at most %d tenths', async (name, most) => {
      const options = ['security', '--offline=true', `--threshold=${most}`, '--no-pager'];
      const { stdout } = await run(PROGRAMS.systemdAnalyze.path, [...options, fileOf(name)]);
      expect(stdout).toContain('Overall exposure level');
    });
  });
});
