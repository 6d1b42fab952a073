import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeCertificate } from '../lib/certificate.ts';
import { freePort, unprivilegedUser } from '../lib/postgres-server.ts';
import { ALL_PROGRAMS, isTested, PROGRAMS } from '../lib/programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'deploy');
const run = promisify(execFile);
const textOf = (path: string): Promise<string> => readFile(join(DEPLOY, path), 'utf8');

const DEBIAN = '/usr/lib/postgresql';
const withHaproxy = isTested('haproxy') ? it : it.skip;
const withNginx = isTested('nginx') ? it : it.skip;
const withPgbouncer = isTested('pgbouncer') ? it : it.skip;

let folder: string;
let certificate: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-balancers-'));
  certificate = await makeCertificate(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the configuration of HAProxy', () => {
  const file = join(DEPLOY, 'haproxy/haproxy.cfg');
  const check = (path: string) =>
    run(PROGRAMS.haproxy.path, ['-c', '-q', '-f', path], {
      env: { ...process.env, CERTIFICATE: certificate },
    });

  withHaproxy('has no fault', async () => {
    await expect(check(file)).resolves.toMatchObject({ stderr: '' });
  });

  withHaproxy('does not pass with a mistyped line', async () => {
    const planted = join(folder, 'planted.cfg');
    await writeFile(
      planted,
      (await readFile(file, 'utf8')).replace('balance leastconn', 'balanse leastconn'),
    );
    await expect(check(planted)).rejects.toThrow();
  });

  it('sends a request to a second server only where nothing was sent, and logs no address', async () => {
    const text = await textOf('haproxy/haproxy.cfg');
    expect(text).toMatch(/^ {2}retry-on conn-failure$/m);
    expect(text).not.toMatch(/^\s*option httplog|^\s*log-format .*%(\[path|\[url|HU|HP|HQ|HV|r\b)/m);
  });

  it('asks servers at the addresses that say whether they stop', async () => {
    const text = await textOf('haproxy/haproxy.cfg');
    const checked = [...text.matchAll(/http-check send meth GET uri (\S+)/g)].map(([, uri]) => uri);
    expect(checked).toEqual(['/readyz', '/api/ready']);
    expect(await readFile(join(ROOT, 'shell/server/health.ts'), 'utf8')).toContain("READY_PATH = '/readyz'");
  });
});

it('lets HAProxy notice that a server stops before one without requests closes', async () => {
  const [, every = '', then = '', fall = ''] =
    /^ {2}default-server check inter (\d+)ms fastinter (\d+)ms .*\bfall (\d+) /m.exec(
      await textOf('haproxy/haproxy.cfg'),
    ) ?? [];
  const noticed = Number(every) + Number(then) * (Number(fall) - 1);
  expect(noticed).toBeGreaterThan(0);
  const drain = await readFile(join(ROOT, 'server-kit/src/drain.ts'), 'utf8');
  const [turn, turns] = ['TURN_MS', 'QUIET_TURNS'].map((name) =>
    Number(new RegExp(`^const ${name} = (\\d+);$`, 'm').exec(drain)?.[1]),
  ) as [number, number];
  expect(turn * turns).toBeGreaterThan(noticed);
});

describe('the configuration of nginx', () => {
  withNginx('has no fault', async () => {
    const own = join(folder, 'nginx');
    await cp(join(DEPLOY, 'nginx'), own, { recursive: true });
    const place = (text: string): string =>
      text
        .replaceAll('/etc/nginx/certificates/wishbin.crt', certificate)
        .replaceAll('/etc/nginx/certificates/wishbin.key', certificate)
        .replaceAll('/var/log/nginx', own)
        .replaceAll('/run/nginx.pid', join(own, 'nginx.pid'));
    for (const name of ['nginx.conf', 'doors.conf'])
      await writeFile(join(own, name), place(await textOf(`nginx/${name}`)));
    const { stderr } = await run(PROGRAMS.nginx.path, ['-t', '-c', join(own, 'nginx.conf'), '-p', own]);
    expect(stderr).toContain('test is successful');
    expect(stderr).not.toContain('[warn]');
  });

  it('logs no address of a request', async () => {
    const text = await textOf('nginx/nginx.conf');
    const format = /log_format wishbin '(.*)'/.exec(text)?.[1] ?? '';
    expect(format).toContain('$status');
    expect(format).not.toMatch(/\$(request\b|request_uri|uri|args|query_string|http_referer)/);
  });
});

describe('the ports of metrics', () => {
  it('are those that Prometheus reads, and none that a balancer takes for a server', async () => {
    const units = ['door', 'api', 'jobs'];
    const metrics = await Promise.all(
      units.map(
        async (name) => /\bMETRICS_PORT=(\d+)/.exec(await textOf(`systemd/wishbin-${name}.service`))?.[1],
      ),
    );
    const portsIn = (text: string) =>
      [...text.matchAll(/(?:[\s"]|\d\.\d+\.\d+\.\d+):(\d{2,5})\b/g)].map(([, port]) => port);
    expect(portsIn(await textOf('observability/prometheus.yml'))).toEqual(
      expect.arrayContaining(metrics.map((port) => port ?? 'none')),
    );
    const balancers = await Promise.all(['haproxy/haproxy.cfg', 'nginx/doors.conf'].map(textOf));
    const taken = portsIn(balancers.join('\n'));
    expect(taken).toEqual(expect.arrayContaining(['4000', '4020', '4001', '4021']));
    expect(metrics.filter((port) => taken.includes(port))).toEqual([]);
  });
});

describe('the settings of PostgreSQL', () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const postgres = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN, version, 'bin/postgres'))
    .find((program) => existsSync(program));
  const withPostgres = postgres || ALL_PROGRAMS ? it : it.skip;

  withPostgres.each([
    ['primary', 'max_slot_wal_keep_size', '32768'],
    // Details of errors hold values of rows.
    ['primary', 'log_error_verbosity', 'terse'],
    ['primary', 'log_parameter_max_length_on_error', '0'],
    ['replica', 'primary_slot_name', 'wishbin_replica'],
  ])('of the %s are ones that PostgreSQL knows', async (name, setting, value) => {
    const file = join(DEPLOY, `postgresql/${name}.conf`);
    // `-C` has to be the first argument: only then it runs as root too.
    const { stdout } = await run(postgres ?? '', ['-C', setting, '-D', folder, '-c', `config_file=${file}`]);
    expect(stdout.trim()).toBe(value);
  });
});

it('lets the primary begin without standbys: each commit would wait for one', async () => {
  expect(await textOf('postgresql/primary.conf')).toMatch(/^synchronous_standby_names = ''$/m);
});

describe('the settings of PgBouncer', () => {
  it('take what the API sends when it connects, and give the role what it would ask for', async () => {
    const [ini, roles, database] = await Promise.all([
      textOf('pgbouncer/pgbouncer.ini'),
      textOf('pgbouncer/roles.sql'),
      readFile(join(ROOT, 'api/src/platform/database/postgres-database.ts'), 'utf8'),
    ]);
    const ignored = /^ignore_startup_parameters = (.*)$/m.exec(ini)?.[1]?.split(',') ?? [];
    for (const [name, milliseconds, source] of [
      ['statement_timeout', '15_000', 'STATEMENT_TIMEOUT_MS = 15_000'],
      ['idle_in_transaction_session_timeout', '30_000', 'idle_in_transaction_session_timeout: 30_000'],
    ] as const) {
      expect(database).toContain(source);
      expect(ignored).toContain(name);
      expect(roles).toContain(`set ${name} = '${Number(milliseconds.replace('_', '')) / 1000}s'`);
    }
    expect(ini).toMatch(/^pool_mode = transaction$/m);
  });

  /** What PgBouncer says about settings until it runs, or ends. */
  const start = async (ini: string): Promise<string> => {
    const own = await mkdtemp(join(tmpdir(), 'wishbin-pgbouncer-'));
    try {
      // It refuses root, and reads its files as another user.
      await chmod(own, 0o755);
      await writeFile(join(own, 'userlist.txt'), '');
      const file = join(own, 'pgbouncer.ini');
      const placed = ini
        .replace(/^listen_port = .*$/m, `listen_port = ${await freePort()}`)
        .replace(/^auth_file = .*$/m, `auth_file = ${join(own, 'userlist.txt')}`);
      await writeFile(file, placed);
      const user = await unprivilegedUser();
      const program = spawn(PROGRAMS.pgbouncer.path, [file], {
        ...user,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const ended = once(program, 'close');
      let words = '';
      for await (const text of program.stderr.setEncoding('utf8')) {
        words += text;
        if (words.includes('process up')) program.kill('SIGINT');
      }
      await ended;
      return words;
    } finally {
      await rm(own, { recursive: true });
    }
  };

  withPgbouncer('are ones that it knows', async () => {
    const ini = await textOf('pgbouncer/pgbouncer.ini');
    const words = await start(ini);
    expect(words).toContain('process up');
    expect(words).not.toMatch(/\b(WARNING|ERROR|FATAL)\b/);
    expect(await start(ini.replace('tcp_keepcnt', 'tcp_keepcount'))).toContain('unknown parameter');
  });

  it('give up a primary that vanished, before the API does', async () => {
    const [ini, database, opened] = await Promise.all([
      textOf('pgbouncer/pgbouncer.ini'),
      readFile(join(ROOT, 'api/src/platform/database/postgres-database.ts'), 'utf8'),
      readFile(join(ROOT, 'api/src/platform/database/open-database.ts'), 'utf8'),
    ]);
    const numberOf = (pattern: RegExp, text: string): number =>
      Number(pattern.exec(text)?.[1]?.replace('_', ''));
    const answer = numberOf(/^const PRIMARY_ANSWER_MS = ([\d_]+);$/m, opened);
    const setting = (name: string): number => numberOf(new RegExp(`^${name} = (\\d+)$`, 'm'), ini);
    // The server's own limit comes first, or a slow statement would cost its connection.
    expect(answer).toBeGreaterThan(numberOf(/^const STATEMENT_TIMEOUT_MS = ([\d_]+);$/m, database));
    expect(setting('tcp_user_timeout')).toBeLessThan(answer);
    const idle = setting('tcp_keepidle') + setting('tcp_keepintvl') * setting('tcp_keepcnt');
    expect(1000 * idle).toBeLessThan(answer);
  });

  it('leave the primary room for all that goes past them, with as many pods as the manifests allow', async () => {
    const [ini, readme, primary, api, jobs] = await Promise.all(
      [
        'pgbouncer/pgbouncer.ini',
        'pgbouncer/README.md',
        'postgresql/primary.conf',
        'kubernetes/base/api.yaml',
        'kubernetes/base/jobs.yaml',
      ].map(textOf),
    );
    const numberIn = (pattern: RegExp, text = ''): number => Number(pattern.exec(text)?.[1]);
    const pooled =
      numberIn(/^default_pool_size = (\d+)$/m, ini) + numberIn(/^reserve_pool_size = (\d+)$/m, ini);
    const [, base, perJobs, perApi] =
      /`(\d+) \+ (\d+) × jobs \+ (\d+) × APIs`/.exec(readme ?? '')?.map(Number) ?? [];
    expect([base, perJobs, perApi]).toEqual([pooled + 8, 11, 2]);
    const most = /^ {2}maxReplicas: (\d+)$/m;
    expect(numberIn(/^max_connections = (\d+)$/m, primary)).toBeGreaterThanOrEqual(
      pooled + 8 + 11 * numberIn(most, jobs) + 2 * numberIn(most, api),
    );
  });

  it('between containers differ by the addresses alone', async () => {
    const lines = (text: string): string[] =>
      text.split('\n').filter((line) => !/^(;|wishbin = |listen_addr = )/.test(line));
    expect(lines(await textOf('docker/pgbouncer.ini'))).toEqual(
      lines(await textOf('pgbouncer/pgbouncer.ini')),
    );
  });
});
