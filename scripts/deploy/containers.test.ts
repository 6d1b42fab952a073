import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { parse } from 'yaml';
import { loadConfig } from '../../api/src/config/config.ts';
import { variables } from '../../api/src/config/variables.ts';
import { readConfig } from '../../shell/server/config.ts';
import { isTested, PROGRAMS } from '../lib/programs.ts';
import { readPrometheus } from '../observability/dashboards.ts';
import { API_SECRETS, readComposeSchema, SECRET_SETTINGS } from './testing/deploy-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'deploy/docker');

const run = promisify(execFile);
const textOf = (name: string): Promise<string> => readFile(join(FOLDER, name), 'utf8');

interface Stage {
  readonly name: string;
  readonly from: string;
  readonly lines: string[];
}

/** The stages of a Dockerfile, with continued lines joined. */
function stagesOf(text: string): Stage[] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  const stages: Stage[] = [];
  for (const line of lines) {
    const from = /^FROM (\S+)(?: AS (\S+))?$/.exec(line);
    if (from) stages.push({ name: from[2] ?? '', from: from[1] ?? '', lines: [] });
    else if (line) stages.at(-1)?.lines.push(line);
  }
  return stages;
}

/** A stage's lines after those of the stages that it is built on. */
function wholeStage(stages: readonly Stage[], name: string): string[] {
  const stage = stages.find((each) => each.name === name);
  if (!stage) return [];
  return [...wholeStage(stages, stage.from), ...stage.lines];
}

describe('the Dockerfiles', () => {
  it('are three, and none of them has a fault', async () => {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('ockerfile'));
    expect(names.sort()).toEqual(['Dockerfile', 'pgbouncer.Dockerfile']);
    for (const name of names) expect(validateDockerfile(await textOf(name))).toEqual([]);
  });

  it('find a fault that is planted', async () => {
    const text = (await textOf('Dockerfile')).replace('USER 10001', 'USERS 10001');
    expect(validateDockerfile(text)).not.toEqual([]);
  });

  it('are built on a base of one version', async () => {
    for (const name of ['Dockerfile', 'pgbouncer.Dockerfile']) {
      const text = await textOf(name);
      const bases = [...text.matchAll(/^(?:FROM|ARG NODE_IMAGE=) ?([a-z]+:\S+)/gm)].map(([, base]) => base);
      expect(bases.length).toBeGreaterThan(0);
      for (const base of bases) expect(base).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?-/);
    }
    const { version } = JSON.parse(await readFile(join(ROOT, 'node_modules/node/package.json'), 'utf8'));
    expect(await textOf('Dockerfile')).toContain(`ARG NODE_IMAGE=node:${version}-`);
  });

  it.each(['api', 'jobs', 'door'])(
    '%s runs a program of the site without rights, and says how it does',
    async (name) => {
      const lines = wholeStage(stagesOf(await textOf('Dockerfile')), name);
      expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER 10001');
      expect(lines.findLast((line) => line.startsWith('HEALTHCHECK '))).toMatch(/\/(readyz|api\/ready)/);
      const command: string[] = JSON.parse(
        lines.findLast((line) => line.startsWith('CMD '))?.slice('CMD '.length) ?? '[]',
      );
      expect(command[0]).toBe('node');
      expect(existsSync(join(ROOT, command.at(-1) ?? 'none'))).toBe(true);
      const copied = lines.flatMap((line) => /^COPY .*\/opt\/wishbin\/(\S+) \S+$/.exec(line)?.[1] ?? []);
      expect(copied.filter((path) => !existsSync(join(ROOT, path)) && path !== 'shell/dist')).toEqual([]);
    },
  );

  it('copy every package that the server imports', async () => {
    const stages = stagesOf(await textOf('Dockerfile'));
    for (const [stage, server] of [
      ['api', 'api'],
      ['door', 'shell'],
    ] as const) {
      const lines = wholeStage(stages, stage);
      const { dependencies } = JSON.parse(await readFile(join(ROOT, server, 'package.json'), 'utf8'));
      const own = Object.entries(dependencies).flatMap(([name, range]) =>
        range === 'workspace:*' ? [name] : [],
      );
      for (const name of [server, ...own])
        expect(lines.some((line) => line.endsWith(`/opt/wishbin/${name} ${name}`))).toBe(true);
    }
  });
});

interface Service {
  readonly image: string;
  readonly read_only?: boolean;
  readonly user?: string;
  readonly cap_drop?: readonly string[];
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: object;
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}

async function compose(): Promise<{ services: Record<string, Service> }> {
  return parse(await textOf('compose.yaml'), { merge: true });
}

describe('the compose file', () => {
  it('is one by the schema', async () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(readComposeSchema());
    const file = await compose();
    validate(file);
    expect(validate.errors).toBeNull();
    const { services } = file;
    validate({ ...file, services: { ...services, api1: { ...services['api1'], images: 'x' } } });
    expect(validate.errors).not.toBeNull();
  });

  it('runs our servers without rights, with what production needs', async () => {
    const { services } = await compose();
    const ours = Object.entries(services).filter(([, { env_file }]) => env_file);
    expect(ours.map(([name]) => name).sort()).toEqual(
      ['api1', 'api2', 'door1', 'door2', 'jobs', 'migrate'].sort(),
    );
    for (const [name, { read_only, user, cap_drop, env_file = '', environment = {} }] of ours) {
      expect([read_only, user, cap_drop]).toEqual([true, '10001:10001', ['ALL']]);
      const isDoor = name.startsWith('door');
      expect(env_file).toBe(isDoor ? 'door.env' : 'wishbin.env');
      const settings: Record<string, string> = { NODE_ENV: 'production', ...environment };
      for (const [, setting = '', value = ''] of (await textOf(`${env_file}.example`)).matchAll(
        /^([A-Z_]+)=(.*)$/gm,
      ))
        settings[setting] = value || (SECRET_SETTINGS[setting] ?? '');
      if (isDoor) {
        expect(readConfig(settings).publicUrl).toBe('https://shop.example');
        expect(API_SECRETS.filter((secret) => secret in settings)).toEqual([]);
      } else {
        expect(loadConfig(settings).publicUrl).toBe('https://shop.example');
        expect(Object.keys(environment).filter((variable) => !(variable in variables))).toEqual([]);
      }
    }
  });

  it('runs what reads a secret file as the user whom the README gives that file', async () => {
    const { services } = await compose();
    const readme = await textOf('README.md');
    for (const [name, file] of [
      ['haproxy', 'certificates/shop.pem'],
      ['pgbouncer', 'userlist.txt'],
    ] as const) {
      const user = services[name]?.user;
      expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(services[name]?.read_only).toBe(true);
      const step = readme.split(/^\d+\. /m).find((each) => each.includes(`\`${file}\``));
      expect(step).toContain(`\`chown ${user}\`, mode 0400`);
    }
    expect(await textOf('pgbouncer.Dockerfile')).toContain(
      `USER ${services['pgbouncer']?.user?.split(':')[0]}\n`,
    );
    // The root of its file system cannot be written.
    expect(await textOf('pgbouncer.ini')).toMatch(/^unix_socket_dir =$/m);
  });

  it('shows metrics of each server to a Prometheus with the rules, and to no visitor', async () => {
    const { services } = await compose();
    const inside = readPrometheus(FOLDER);
    expect(inside.rule_files).toEqual(readPrometheus().rule_files);
    const jobs = inside.scrape_configs.map(({ job_name }) => job_name);
    expect(jobs).toEqual(readPrometheus().scrape_configs.map(({ job_name }) => job_name));
    const targets = inside.scrape_configs.flatMap(({ static_configs }) =>
      static_configs.flatMap((group) => group.targets),
    );
    const ours = Object.entries(services).filter(([name, { env_file }]) => env_file && name !== 'migrate');
    const shown = ours.map(([name, { environment }]) => `${name}:${environment?.['METRICS_PORT']}`);
    expect(targets.sort()).toEqual(shown.sort());
    for (const [, { environment, ports }] of ours)
      expect([environment?.['METRICS_HOST'], ports]).toEqual(['0.0.0.0', undefined]);
    const mounted = services['prometheus']?.volumes?.map((volume) => volume.split(':')[0] ?? '') ?? [];
    for (const file of mounted.filter((name) => name.startsWith('.')))
      expect(existsSync(join(FOLDER, file))).toBe(true);
  });

  it('lets the backup in by the address that is named, and else this machine alone', async () => {
    const { services } = await compose();
    expect(services['postgres']?.ports?.map((port) => port.slice(1))).toEqual([
      '{DATABASE_ADDRESS:-127.0.0.1}:5432:5432',
    ]);
    const script = await textOf('replication.sh');
    const folder = await mkdtemp(join(tmpdir(), 'wishbin-replication-'));
    await run('sh', ['-c', script], { env: { ...process.env, PGDATA: folder } });
    const line = await readFile(join(folder, 'pg_hba.conf'), 'utf8');
    await rm(folder, { recursive: true });
    expect(line).toBe('host replication wishbin_backup all scram-sha-256\n');
    expect(await textOf('README.md')).toContain('create role wishbin_backup login replication');
  });

  it('keeps values of rows out of the log of PostgreSQL', async () => {
    expect((await compose()).services['postgres']?.command).toContain('log_error_verbosity=terse');
  });

  it('sends requests through the pooler, jobs and migrations past it', async () => {
    const { services } = await compose();
    const hostOf = (name: string, setting: string) =>
      new URL(services[name]?.environment?.[setting]?.replace(/\$\{.*?\}/, 'x') ?? '').host;
    expect(hostOf('api1', 'DATABASE_URL')).toBe('pgbouncer:6432');
    expect(services['api1']?.environment?.['DATABASE_PREPARED']).toBe('0');
    expect(hostOf('api1', 'DATABASE_LISTEN_URL')).toBe('postgres:5432');
    for (const name of ['jobs', 'migrate']) expect(hostOf(name, 'DATABASE_URL')).toBe('postgres:5432');
  });

  const withCompose = isTested('dockerCompose') ? it : it.skip;

  withCompose('is one by docker-compose', async () => {
    const place = await mkdtemp(join(tmpdir(), 'wishbin-compose-'));
    // It looks for the folders that images are built from.
    await cp(join(ROOT, 'deploy'), join(place, 'deploy'), { recursive: true });
    const folder = join(place, 'deploy/docker');
    for (const name of ['wishbin.env', 'door.env'])
      await copyFile(join(FOLDER, `${name}.example`), join(folder, name));
    const { stdout } = await run(
      PROGRAMS.dockerCompose.path,
      ['--file', join(folder, 'compose.yaml'), 'config'],
      {
        env: { ...process.env, DATABASE_PASSWORD: 'x' },
      },
    );
    await rm(place, { recursive: true });
    expect(Object.keys(parse(stdout).services)).toContain('haproxy');
  });
});
