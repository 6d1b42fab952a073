import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildApp } from '../../api/src/app.ts';
import { loadConfig } from '../../api/src/config/config.ts';
import { type Database, DatabaseUnavailableError } from '../../api/src/platform/database/database.ts';
import { ANSWERED, JOB_ENDED } from '../../server-kit/src/log.ts';
import type { Measure } from '../../server-kit/src/measure.ts';
import { collectMetrics } from '../../server-kit/src/metrics.ts';
import { buildFrontDoor } from '../../shell/server/app.ts';
import { readConfig } from '../../shell/server/config.ts';
import { HEALTH_PATH, READY_PATH } from '../../shell/server/health.ts';
import { BROWSER_TRACES_PATH } from '../../shell/server/telemetry/browser-traces.ts';
import { STORE_KEY, TEST_ASSETS, writeRegistry } from '../../shell/server/testing/test-store.ts';
import { isTested, PROGRAMS } from '../lib/programs.ts';
import { FOLDER, readAlerts, readDashboards, readPrometheus } from './dashboards.ts';
import { labelsIn, metricsIn } from './promql.ts';

/** Prometheus' own. */
const OWN_METRICS = ['ALERTS', 'up'];
const OWN_LABELS = ['alertname', 'alertstate', 'instance', 'job', 'le'];

/** Words of names that belong to people, companies, products or places. */
const PERSONAL =
  /address|browser|buyer|city|company|email|host|^ip$|name|network|order|person|product|street|url|user|visitor/;

const away = () => Promise.reject(new DatabaseUnavailableError('away'));
const noDatabase: Database = {
  kind: 'postgres',
  query: away,
  script: away,
  transaction: away,
  session: away,
  listen: away,
  lockedTransaction: away,
  close: async () => undefined,
};

let folder: string;
let measures: readonly Measure[];
/** Names of the metrics of API and front door, as Prometheus keeps them. */
let exported: ReadonlySet<string>;
/** Labels of each of them. */
const labels = new Map<string, readonly string[]>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-observability-'));
  const app = await buildApp({
    config: { ...loadConfig({ LOG_LEVEL: 'silent' }), dataDir: folder },
    database: noDatabase,
  });
  await writeRegistry(folder, 1, { shop: ['1.0.0'] });
  const door = await buildFrontDoor(
    readConfig({
      RELEASE_STORE: folder,
      RELEASE_KEYS: join(folder, 'keys'),
      RELEASE_STORE_KEY: STORE_KEY,
      API_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'silent',
    }),
    {
      assets: TEST_ASSETS,
      program: {
        module: new URL('../../shell/server/rendering/testing/test-render-process.ts', import.meta.url),
        args: [],
        files: [fileURLToPath(new URL('../../shell/server/rendering/', import.meta.url))],
        output: 'inherit',
      },
    },
  );
  measures = [...app.measures, ...door.measures];
  const failing: Measure = { name: 'failing', help: 'A measure.', type: 'gauge', read: away };
  const metrics = collectMetrics([failing], { info: () => undefined, warn: () => undefined });
  ANSWERED.publish({ method: 'GET', route: '/', status: 200, ms: 1 });
  JOB_ENDED.publish({ job: 'a-job', id: 'a', ms: 1, outcome: 'done' });
  const text = await metrics.text();
  metrics.close();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  for (const [, name = '', own = ''] of text.matchAll(/^(\w+)\{([^}]*)\} /gm))
    labels.set(
      name,
      [...own.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
    );
  const common = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  exported = new Set([...common, ...measures.map(({ name }) => name)]);
  for (const { name, labels: own = [] } of measures) labels.set(name, own);
  await door.close();
  await app.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const queries = () => [
  ...readAlerts().map(({ alert, expr }) => ({ where: alert, expr })),
  ...[...readDashboards()].flatMap(([name, { panels }]) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: `${name}: ${title}`, expr }))),
  ),
];

describe('names of metrics in an expression', () => {
  it.each([
    ['up{job="up_to"} == 0', ['up']],
    [
      'sum by (state) (rate(a_total{status=~"5.."}[5m])) / on (job) group_left (route) b_seconds offset 1h > 6e8',
      ['a_total', 'b_seconds'],
    ],
    ['histogram_quantile(0.99, sum by (le) (rate(c_bucket[5m]))) and on () d', ['c_bucket', 'd']],
  ])('are found in %s', (expression, names) => {
    expect(metricsIn(expression)).toEqual(names);
  });

  it('are apart from its labels', () => {
    expect(labelsIn('sum by (state, le) (a{job="x=y", route!~"/b"}) / on (kind) b')).toEqual([
      'job',
      'kind',
      'le',
      'route',
      'state',
    ]);
  });
});

describe('what watches the site', () => {
  it('asks for metrics that the servers have', () => {
    const known = new Set([...exported, ...OWN_METRICS]);
    const asked = queries().map(({ where, expr }) => ({ where, names: metricsIn(expr) }));
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter(({ names }) => names.length === 0)).toEqual([]);
    expect(
      asked.flatMap(({ where, names }) =>
        names.filter((name) => !known.has(name)).map((name) => `${where}: ${name}`),
      ),
    ).toEqual([]);
  });

  it('asks for labels that these metrics have', () => {
    const wrong = queries().flatMap(({ where, expr }) => {
      const known = new Set([...OWN_LABELS, ...metricsIn(expr).flatMap((name) => labels.get(name) ?? [])]);
      return labelsIn(expr)
        .filter((label) => !known.has(label))
        .map((label) => `${where}: ${label}`);
    });
    expect(wrong).toEqual([]);
  });

  it('shows every metric of ours in an alert or a dashboard', () => {
    const asked = new Set(queries().flatMap(({ expr }) => metricsIn(expr)));
    const own = [...exported].filter((name) => name.startsWith('wishbin_'));
    expect(own.length).toBeGreaterThan(25);
    expect(own.filter((name) => !asked.has(name))).toEqual([]);
  });

  it('counts what visitors ask of a front door, without probes and reports', () => {
    const own = [HEALTH_PATH, READY_PATH, BROWSER_TRACES_PATH];
    const selectors = queries().flatMap(({ where, expr }) =>
      [...expr.matchAll(/http_\w+\{([^}]*job="wishbin-door"[^}]*)\}/g)].map(([, inside = '']) => ({
        where,
        left: new RegExp(`^(?:${/route!~"([^"]*)"/.exec(inside)?.[1]})$`),
      })),
    );
    expect(new Set(selectors.map(({ where }) => where)).size).toBeGreaterThan(3);
    for (const { where, left } of selectors)
      expect([
        where,
        ...[...own, '/', '/g/:page', '/api/order/'].filter((route) => left.test(route)),
      ]).toEqual([where, ...own]);
  });

  it('has a page for each alert, and no other', () => {
    const runbooks = readFileSync(join(FOLDER, 'runbooks.md'), 'utf8');
    const pages = [...runbooks.matchAll(/^## (\S+)$/gm)].map(([, name = '']) => name);
    const alerts = readAlerts();
    expect(pages).toEqual([...new Set(pages)]);
    expect([...pages].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
    for (const { alert, annotations } of alerts)
      expect(annotations.runbook).toBe(`runbooks.md#${alert.toLowerCase()}`);
    for (const page of runbooks.split(/^## /m).slice(1))
      for (const part of ['**Shoppers:**', '**Look:**', '**Do:**']) expect(page).toContain(part);
  });

  it('reads the rules, and the servers whose names its queries have', () => {
    const { rule_files, scrape_configs } = readPrometheus();
    expect(rule_files.filter((file) => !existsSync(join(FOLDER, file)))).toEqual([]);
    const jobs = scrape_configs.map(({ job_name }) => job_name);
    const asked = queries().flatMap(({ expr }) =>
      [...expr.matchAll(/job="([^"]+)"/g)].map(([, job = '']) => job),
    );
    expect([...new Set(asked)].filter((job) => !jobs.includes(job))).toEqual([]);
  });
});

const PROMTOOL = PROGRAMS.promtool.path;
const withPromtool = isTested('promtool') ? describe : describe.skip;

/** Runs tests of the rules. @throws what Prometheus found where one fails */
async function testRules(tests: readonly object[], evaluation_interval = '1m'): Promise<void> {
  const file = join(folder, 'alerts-test.yml');
  // JSON is YAML, too.
  const settings = { rule_files: [join(FOLDER, 'alerts.yml')], evaluation_interval, tests };
  await writeFile(file, JSON.stringify(settings));
  const { stdout } = await promisify(execFile)(PROMTOOL, ['test', 'rules', file]);
  expect(stdout).toContain('SUCCESS');
}

withPromtool('as Prometheus reads them', () => {
  it('settings and rules have no fault', async () => {
    const settings = join(FOLDER, 'prometheus.yml');
    const { stdout } = await promisify(execFile)(PROMTOOL, ['check', 'config', settings]);
    expect(stdout).toContain(`SUCCESS: ${readAlerts().length} rules found`);
  });

  it('a nightly comparison that does not end or never ran is noticed after 36 hours', async () => {
    const alertname = 'WishbinChecksMissing';
    const rule = readAlerts().find(({ alert }) => alert === alertname);
    const up = { series: 'up{job="wishbin-jobs"}', values: '1+0x300' };
    const age = (program: string, values: string) => ({
      series: `wishbin_finding_run_age_seconds{program="${program}"}`,
      values,
    });
    const expected = (eval_time: string, ...programs: string[]) => ({
      eval_time,
      alertname,
      exp_alerts: programs.map((program) => ({
        exp_labels: { program, severity: 'ticket' },
        exp_annotations: rule?.annotations,
      })),
    });
    const interval = '15m';
    const tests = [
      // Ages are seen until 10 h: the run that begins then does not end.
      {
        interval,
        input_series: [up, age('check', '60+0x300'), age('reconcile', '60+0x40 _x260')],
        alert_rule_test: [expected('45h'), expected('47h', 'reconcile')],
      },
      {
        interval,
        input_series: [up],
        alert_rule_test: [expected('35h'), expected('37h', 'check', 'reconcile')],
      },
      {
        interval,
        input_series: [up, age('check', '129000+900x300'), age('reconcile', '60+0x300')],
        alert_rule_test: [expected('0h'), expected('1h', 'check')],
      },
    ];
    await testRules(tests, interval);
  });

  it('a job of which no run ends well is noticed after one and a half of its intervals and an hour', async () => {
    const alertname = 'WishbinJobsFail';
    // Of 41 hours each minute would take seconds.
    const interval = '5m';
    const rule = readAlerts().find(({ alert }) => alert === alertname);
    // Two servers have the same figures.
    const series = (queue: string, intervalS: number, ages: string) =>
      ['api', 'jobs'].flatMap((instance) => [
        { series: `wishbin_job_done_age_seconds{queue="${queue}", instance="${instance}"}`, values: ages },
        {
          series: `wishbin_job_interval_seconds{queue="${queue}", instance="${instance}"}`,
          values: `${intervalS}+0x500`,
        },
      ]);
    const input_series = [
      ...series('send-mails', 60, '45+0x500'),
      ...series('settle-orders', 60, '0+300x500'),
      ...series('deliver-orders', 3600, '0+300x500'),
      ...series('write-off-debts', 86_400, '0+300x500'),
      // Ends well each night, two hours later than the night before at most.
      ...series('check-data', 86_400, '0+300x312 0+300x187'),
    ];
    const failing = (eval_time: string, ...queues: string[]) => ({
      eval_time,
      alertname,
      exp_alerts: queues.map((queue) => ({
        exp_labels: { queue, severity: 'ticket' },
        exp_annotations: rule?.annotations,
      })),
    });
    const alert_rule_test = [
      failing('1h'),
      failing('80m', 'settle-orders'),
      failing('150m', 'settle-orders'),
      failing('170m', 'settle-orders', 'deliver-orders'),
      failing('37h', 'settle-orders', 'deliver-orders'),
      failing('37h20m', 'settle-orders', 'deliver-orders', 'write-off-debts'),
    ];
    await testRules([{ interval, input_series, alert_rule_test }], interval);
  });

  it('refused visitors are noticed by their share, however few or many come', async () => {
    const alertname = 'WishbinVisitorsRefused';
    const { annotations } = readAlerts().find(({ alert }) => alert === alertname) ?? {};
    const answers = (status: string, perSecond: number) => ({
      series: `http_requests_total{job="wishbin-door", method="GET", route="/*", status="${status}"}`,
      values: `0+${perSecond * 60}x60`,
    });
    const cases: readonly (readonly [served: number, refused: number, fires: boolean])[] = [
      [0.5, 0.1, true],
      [60, 19, true],
      [4000, 21, false],
      [50, 0, false],
    ];
    const tests = cases.map(([served, refused, fires]) => ({
      interval: '1m',
      input_series: [answers('200', served), answers('429', refused)],
      alert_rule_test: [
        {
          eval_time: '30m',
          alertname,
          exp_alerts: fires ? [{ exp_labels: { severity: 'ticket' }, exp_annotations: annotations }] : [],
        },
      ],
    }));
    await testRules(tests);
  });

  it('a log that is not received, lost log, and a backup that did not end call a person', async () => {
    const values = (value: number) => `${value}+0x60`;
    const active = (slot: string, value: number) => ({
      series: `wishbin_log_slot_active{slot="${slot}"}`,
      values: values(value),
    });
    const lost = (value: number) => ({
      series: 'wishbin_log_slot_lost{slot="wishbin_replica"}',
      values: values(value),
    });
    const age = (seconds: number) => ({ series: 'wishbin_backup_age_seconds', values: values(seconds) });
    const labelsOf: Readonly<Record<string, object>> = {
      WishbinLogNotReceived: { severity: 'page' },
      WishbinStandbysAway: { severity: 'page' },
      WishbinLogLost: { severity: 'page', slot: 'wishbin_replica' },
      WishbinBackupMissing: { severity: 'ticket' },
    };
    const backup = (value: number) => active('wishbin_backup', value);
    const replica = (value: number) => active('wishbin_replica', value);
    const cases: readonly (readonly [series: readonly object[], alerts: readonly string[]])[] = [
      // A shop that has no backup knows it.
      [[], []],
      [[age(60), backup(1), replica(1), lost(0)], []],
      // After a failover the new primary has no slots.
      [[age(60)], ['WishbinLogNotReceived']],
      [[age(60), backup(0), replica(1)], ['WishbinLogNotReceived']],
      [[backup(1), replica(0), lost(1)], ['WishbinLogLost']],
      [
        [backup(0), replica(0)],
        ['WishbinLogNotReceived', 'WishbinStandbysAway'],
      ],
      [[age(172_900), backup(1)], ['WishbinBackupMissing']],
    ];
    const tests = cases.map(([input_series, firing]) => ({
      interval: '1m',
      input_series,
      alert_rule_test: Object.entries(labelsOf).map(([alertname, exp_labels]) => {
        const exp_annotations = readAlerts().find(({ alert }) => alert === alertname)?.annotations;
        const exp_alerts = firing.includes(alertname) ? [{ exp_labels, exp_annotations }] : [];
        return { eval_time: '20m', alertname, exp_alerts };
      }),
    }));
    await testRules(tests);
  });
});

describe('the metrics of API and front door', () => {
  it('have one meaning by one name, a unit or a count at its end, and one sentence', () => {
    const names = measures.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    for (const { name, help, type } of measures) {
      expect(name).toMatch(/^wishbin_[a-z]+(_[a-z]+)*$/);
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
      expect(help).toMatch(/^.{10,}\.$/);
    }
  });

  it('have no label for a person, a company, an address or a text', () => {
    const all = [...new Set(measures.flatMap(({ labels: own = [] }) => own))];
    expect(all.filter((label) => PERSONAL.test(label))).toEqual([]);
  });
});
