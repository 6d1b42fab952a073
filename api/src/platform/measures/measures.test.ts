import { collectMetrics } from 'server-kit/metrics';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { storeCircuit } from '../circuits/circuits.repo.ts';
import { type Database, DatabaseUnavailableError } from '../database/database.ts';
import { noteBackup } from './backup.repo.ts';

const logged: string[] = [];
const note = (_: object, message: string): void => void logged.push(message);

/** The metrics of a server's measures, as `name{labels}` with their values. */
async function measuredOf({ app }: TestServer): Promise<Map<string, number>> {
  const metrics = collectMetrics(app.measures, { info: note, warn: note });
  const text = await metrics.text();
  metrics.close();
  const lines = text.split('\n').filter((line) => line.startsWith('wishbin_'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

beforeEach(() => void logged.splice(0));

describe('the measures of the API', () => {
  it('are all there on an empty marketplace, before jobs have a schema', async () => {
    const server = await startTestServer();
    const values = await measuredOf(server);
    expect(logged).toEqual([]);
    for (const name of [
      'wishbin_queue_waiting{queue="send-mails"}',
      'wishbin_queue_oldest_seconds{queue="settle-orders"}',
      'wishbin_job_done_age_seconds{queue="deliver-orders"}',
      'wishbin_mails_waiting{state="due"}',
      'wishbin_mails_oldest_seconds',
      'wishbin_findings_open{kind="charge_without_order"}',
      'wishbin_recent_orders{state="paid"}',
      'wishbin_recent_order_cents{state="paid"}',
      'wishbin_orders_open{state="held"}',
      'wishbin_refunds_open{state="held"}',
      'wishbin_payouts_open',
    ])
      expect([name, values.get(name)]).toEqual([name, 0]);
    const intervals = ['send-mails', 'make-exports', 'deliver-orders', 'check-data', 'write-fee-weeks'].map(
      (queue) => values.get(`wishbin_job_interval_seconds{queue="${queue}"}`),
    );
    expect(intervals).toEqual([60, 300, 3600, 86_400, 604_800]);
    expect(values.has('wishbin_backup_age_seconds')).toBe(false);
    expect(values.get('wishbin_disk_free_bytes')).toBeGreaterThan(0);
    expect(values.get('wishbin_disk_size_bytes')).toBeGreaterThanOrEqual(
      values.get('wishbin_disk_free_bytes') ?? Number.NaN,
    );
  });

  it('are what waits and what is open', async () => {
    const server = await startTestServer();
    const { database, app } = server;
    await app.jobs.start();
    await app.jobs.stop();
    await database.query(
      `insert into pgboss.job (name, start_after) values ('send-mails', clock_timestamp() - interval '7 minutes')`,
    );
    await storeCircuit(database, 'The card service', true);
    await database.query(
      `insert into mail (kind, ref, email, data, created_at) values
         ('company_invitation', '1', 'planted@example.com', '{"invitation_id": 1}', clock_timestamp() - interval '1 hour'),
         ('company_invitation', '2', 'planted@example.com', '{"invitation_id": 2}', clock_timestamp())`,
    );
    await database.query(`update mail set due_at = clock_timestamp() + interval '1 hour' where ref = '2'`);
    await database.query(
      `insert into finding (kind, subject, message, happened_at) values ('stock', '1', 'planted', now())`,
    );
    await database.query(
      `insert into finding_run (program, started_at, finished_at)
       values ('check', now() - interval '2 hours', now() - interval '1 hour')`,
    );
    for (let copies = 0; copies < 2; copies += 1)
      await noteBackup(database, new Date(Date.now() - 3_600_000));
    await database.query(
      `update finding_run set finished_at = finished_at + interval '-50 minutes' where program = 'backup'`,
    );
    const values = await measuredOf(server);
    expect(logged).toEqual([]);
    expect(values.get('wishbin_backup_age_seconds')).toBeGreaterThanOrEqual(3000);
    // The desk and its alert know the programs that compare alone.
    expect(values.has('wishbin_finding_run_age_seconds{program="backup"}')).toBe(false);
    expect(values.get('wishbin_queue_waiting{queue="send-mails"}')).toBeGreaterThanOrEqual(1);
    expect(values.get('wishbin_queue_oldest_seconds{queue="send-mails"}')).toBeGreaterThanOrEqual(420);
    expect(values.get('wishbin_circuit_open{service="The card service"}')).toBe(1);
    expect(values.get('wishbin_mails_waiting{state="due"}')).toBe(1);
    expect(values.get('wishbin_mails_waiting{state="later"}')).toBe(1);
    expect(values.get('wishbin_mails_oldest_seconds')).toBeGreaterThanOrEqual(3600);
    expect(values.get('wishbin_findings_open{kind="stock"}')).toBe(1);
    expect(values.get('wishbin_finding_run_age_seconds{program="check"}')).toBeGreaterThanOrEqual(3599);
    expect([...values.keys()].join('\n')).not.toContain('planted');
  });

  it('say how long no run of a job has ended well, however often it was tried meanwhile', async () => {
    const server = await startTestServer();
    const { database, app } = server;
    await app.jobs.start();
    await app.jobs.stop();
    await database.query(`update pgboss.queue set created_on = clock_timestamp() - interval '1 week'`);
    await database.query(`delete from pgboss.job where name in ('check-data', 'deliver-orders')`);
    await database.query(
      `insert into pgboss.job (name, state, completed_on) values
         ('deliver-orders', 'completed', clock_timestamp() - interval '5 hours'),
         ('deliver-orders', 'completed', clock_timestamp() - interval '4 hours'),
         ('deliver-orders', 'failed', clock_timestamp() - interval '3 hours'),
         ('deliver-orders', 'failed', clock_timestamp() - interval '2 hours'),
         ('check-data', 'failed', clock_timestamp() - interval '1 hour')`,
    );
    const values = await measuredOf(server);
    expect(logged).toEqual([]);
    // A run that was removed before the alert fires would count as one that never ended well.
    const queues = await database.query<{ name: string; kept_s: number }>(
      `select name, deletion_seconds as kept_s from pgboss.queue where name not like '\\_%'`,
    );
    expect(queues.length).toBeGreaterThan(20);
    const tooShort = queues.filter(({ name, kept_s }) => {
      const interval = values.get(`wishbin_job_interval_seconds{queue="${name}"}`) ?? Number.NaN;
      return !(kept_s > 1.5 * interval + 3600 + 600);
    });
    expect(tooShort).toEqual([]);
    const ageOf = (queue: string) =>
      values.get(`wishbin_job_done_age_seconds{queue="${queue}"}`) ?? Number.NaN;
    expect(Math.floor(ageOf('deliver-orders') / 3600)).toBe(4);
    expect(Math.floor(ageOf('check-data') / 86_400)).toBe(7);
  });

  it('call no run late that waits for the end of the one before', async () => {
    const server = await startTestServer();
    const { database, app } = server;
    await app.jobs.start();
    await app.jobs.stop();
    await database.query(
      `insert into pgboss.job (name, state, start_after) values
         ('check-data', 'active', clock_timestamp() - interval '2 hours'),
         ('check-data', 'created', clock_timestamp() - interval '1 hour'),
         ('reconcile-cards', 'completed', clock_timestamp() - interval '2 hours'),
         ('reconcile-cards', 'created', clock_timestamp() - interval '1 hour')`,
    );
    const values = await measuredOf(server);
    expect(values.get('wishbin_queue_waiting{queue="check-data"}')).toBeGreaterThanOrEqual(1);
    expect(values.get('wishbin_queue_oldest_seconds{queue="check-data"}')).toBe(0);
    expect(values.get('wishbin_queue_oldest_seconds{queue="reconcile-cards"}')).toBeGreaterThanOrEqual(3600);
  });

  it('are those of this process alone while the database is away', async () => {
    const away = () => Promise.reject(new DatabaseUnavailableError('away'));
    const database: Database = {
      kind: 'postgres',
      poolUse: () => ({ active: 3, idle: 1, waiting: 5, most: 4 }),
      query: away,
      script: away,
      transaction: away,
      session: away,
      listen: away,
      lockedTransaction: away,
      close: async () => undefined,
    };
    const values = await measuredOf(await startTestServer({ database }));
    expect(values.get('wishbin_database_connections{state="active"}')).toBe(3);
    expect(values.get('wishbin_database_connections_max')).toBe(4);
    expect(values.get('wishbin_database_waiting')).toBe(5);
    expect(values.has('wishbin_payouts_open')).toBe(false);
    expect(values.get('wishbin_measure_failures_total{measure="wishbin_payouts_open"}')).toBe(1);
    expect(logged.length).toBeGreaterThan(5);
  });
});
