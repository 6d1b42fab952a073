import { testDatabase } from '../../testing/test-database.ts';
import { type Database, DatabaseUnavailableError } from '../database/database.ts';
import type { Job } from './job.ts';
import { type JobRunner, jobRunner } from './job-runner.ts';

/** Once a year: in a test never. */
const NEVER = '0 0 1 1 *';

const runners: JobRunner[] = [];
const said: string[] = [];
const lines: object[] = [];

const database = await testDatabase();

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  said.length = 0;
  lines.length = 0;
});

const note = (details: object, message: string): void => {
  lines.push(details);
  const { job, result } = { job: '', result: undefined, ...details };
  said.push([message, job, result].filter(Boolean).join(' '));
};

/** One server's jobs. */
function server(jobs: readonly Job[], on: Database = database, runsJobs = true): JobRunner {
  const runner = jobRunner({
    database: on,
    jobs,
    log: { info: note, warn: note, error: note },
    runsJobs,
    pollSeconds: 1,
    earlyPollMs: 20,
  });
  runners.push(runner);
  return runner;
}

/** A door that is closed until it is opened. */
function door() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** Waits for as many calls as are asked for. */
function counted(work: () => Promise<unknown> = async () => 'ok') {
  let calls = 0;
  const waiting: { readonly number: number; readonly go: () => void }[] = [];
  return {
    count: () => calls,
    work: () => {
      calls += 1;
      for (const { number, go } of waiting) if (calls >= number) go();
      return work();
    },
    reached: (number: number) => {
      const { opened, open } = door();
      if (calls >= number) open();
      waiting.push({ number, go: open });
      return opened;
    },
  };
}

describe('the jobs of servers', () => {
  it('run when they are due, without a request', async () => {
    const minute = counted();
    await server([{ name: 'each-minute', due: '* * * * *', work: minute.work }]).start();
    await minute.reached(1);
  });

  it('run soon when asked for, on one server alone', async () => {
    const first = counted();
    const second = counted();
    const servers = [first, second].map(({ work }) => server([{ name: 'shared', due: NEVER, work }]));
    await Promise.all(servers.map((one) => one.start()));
    await servers[0]?.runSoon('shared');
    await Promise.race([first.reached(1), second.reached(1)]);
    expect(first.count() + second.count()).toBe(1);
  });

  it('run on another server than the one that only enqueues them', async () => {
    const here = counted();
    const there = counted();
    const job = (work: Job['work']): Job => ({
      name: 'elsewhere',
      due: NEVER,
      atStart: true,
      early: async () => true,
      work,
    });
    const calls = server([job(here.work)], database, false);
    await calls.start();
    await calls.runSoon('elsewhere');
    await expect(calls.runSoon('unknown')).rejects.toThrow('There is no job unknown here');
    const rows = await database.query(
      `select count(*) as waiting from pgboss.job where name = 'elsewhere' and state < 'active'`,
    );
    expect(rows).toEqual([{ waiting: 1 }]);
    await server([{ name: 'elsewhere', due: NEVER, work: there.work }]).start();
    await there.reached(1);
    expect(here.count()).toBe(0);
  });

  it('never run twice at a time, however many servers ask, and once more for those who asked meanwhile', async () => {
    const { opened, open } = door();
    let running = 0;
    let most = 0;
    const slow = counted(async () => {
      running += 1;
      most = Math.max(most, running);
      await opened;
      running -= 1;
    });
    const servers = Array.from({ length: 3 }, () => server([{ name: 'slow', due: NEVER, work: slow.work }]));
    await Promise.all(servers.map((one) => one.start()));
    await servers[0]?.runSoon('slow');
    await slow.reached(1);
    await Promise.all([...servers, ...servers].map((one) => one.runSoon('slow')));
    open();
    await slow.reached(2);
    expect(most).toBe(1);
    const rows = await database.query(
      `select count(*) as waiting from pgboss.job where name = 'slow' and state < 'active'`,
    );
    expect(rows).toEqual([{ waiting: 0 }]);
  });

  it('that fail are logged and run again', async () => {
    const results = [() => Promise.reject(new Error('not yet')), async () => 7];
    const flaky = counted(() => (results.shift() ?? (async () => 8))());
    const runner = server([{ name: 'flaky', due: NEVER, work: flaky.work }]);
    await runner.start();
    await runner.runSoon('flaky');
    await flaky.reached(2);
    await runner.stop();
    expect(said).toEqual(['a job failed flaky', 'a job is done flaky 7']);
    const run = { job: 'flaky', id: expect.stringMatching(/^[0-9a-f-]{36}$/), ms: expect.any(Number) };
    expect(lines).toEqual([
      { ...run, outcome: 'failed', err: expect.any(Error) },
      { ...run, outcome: 'done', result: 7 },
    ]);
  });

  it('are finished before a server stops, and left to others after', async () => {
    const { opened, open } = door();
    const late = counted(() => opened);
    const runner = server([{ name: 'late', due: NEVER, work: late.work }]);
    await runner.start();
    await runner.runSoon('late');
    await late.reached(1);
    const stopped = runner.stop();
    open();
    await stopped;
    expect(said).toEqual(['a job is done late']);
    const [row] = await database.query(`select state from pgboss.job where name = 'late'`);
    expect(row).toEqual({ state: 'completed' });
    await expect(runner.runSoon('late')).rejects.toThrow('There is no job late here');
  });

  it('refuse to run soon what is no job', async () => {
    const runner = server([]);
    await runner.start();
    await expect(runner.runSoon('nothing')).rejects.toThrow('There is no job nothing here');
  });

  it('begin once the database is there', async () => {
    let away = true;
    const onceThere = <T>(work: () => Promise<T>): Promise<T> =>
      away ? Promise.reject(new DatabaseUnavailableError('The database is away')) : work();
    const shaky: Database = {
      ...database,
      query: (text, values) => onceThere(() => database.query(text, values)),
      script: (text) => onceThere(() => database.script(text)),
      transaction: (work) => onceThere(() => database.transaction(work)),
      lockedTransaction: (lock, work) => onceThere(() => database.lockedTransaction(lock, work)),
    };
    const patient = counted();
    const { opened, open } = door();
    const runner = jobRunner({
      database: shaky,
      jobs: [{ name: 'patient', due: NEVER, work: patient.work }],
      pollSeconds: 1,
      log: {
        info: note,
        error: note,
        warn: (_, message) => void (message === 'jobs cannot start yet' && open()),
      },
    });
    runners.push(runner);
    const started = runner.start();
    await opened;
    away = false;
    await started;
    await runner.runSoon('patient');
    await patient.reached(1);
  });

  it('stop while they still wait for the database', async () => {
    const away = () => Promise.reject(new DatabaseUnavailableError('The database is away'));
    const runner = server([], { ...database, query: away, script: away, transaction: away });
    const started = runner.start();
    await runner.stop();
    await started;
  });
});

it('does what is to be done at once, also beside a job that came to no end elsewhere', async () => {
  const { opened, open } = door();
  const stuck = counted(() => opened);
  const first = server([{ name: 'urgent', due: NEVER, work: stuck.work }]);
  await first.start();
  await first.runSoon('urgent');
  await stuck.reached(1);
  const rescue = counted();
  const isDue = async (): Promise<boolean> => rescue.count() === 0;
  await server([{ name: 'urgent', due: NEVER, early: isDue, work: rescue.work }]).start();
  await rescue.reached(1);
  open();
});
