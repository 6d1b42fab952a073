import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { getInfluencer } from 'shared-api/contract';
import { endAfterTests } from '../../testing/end-after-tests.ts';
import { aCompany, influences } from '../../testing/fixture/rows.ts';
import { openTestPostgres } from '../../testing/postgres-databases.ts';
import { startPostgresServer, startReplica } from '../../testing/postgres-server.ts';
import { bearer, startTestIssuer } from '../../testing/test-issuer.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { errorCode } from '../error-field.ts';
import { migrate } from '../migrations/migrate.ts';
import { openPostgres } from './postgres-database.ts';
import { ReplicaProgress } from './replica-progress.ts';
import { replicaReads } from './replica-reads.ts';

/** Longer than any test: strangers read from a replica that is behind. */
const LAG_S = 600;

const POSITION = 'wishbin-read-position';

const primary = await startPostgresServer();
const database = openTestPostgres(primary.url, 12);
await migrate(database);
const replica = await startReplica(primary);
const standby = openTestPostgres(replica.url, 2);
const issuer = await startTestIssuer();
const settings = { ...issuer.settings, replicaUrl: replica.url, replicaLagSeconds: LAG_S };
const [one, other] = await Promise.all([
  startTestServer({ database }, settings),
  startTestServer({ database }, settings),
]);
const company = await aCompany(database);

/** However long it takes on a busy machine: the test's own time limit ends a wait in vain. */
async function until(happened: () => Promise<boolean>): Promise<void> {
  while (!(await happened())) await setImmediate();
}

/** Values of a metric, by outcome; the one without labels as `''`. */
async function metric({ app }: TestServer, name: string): Promise<Map<string, number>> {
  const samples = await app.measures.find((measure) => measure.name === name)?.read();
  return new Map((samples ?? []).map(({ value, labels }) => [labels?.outcome ?? '', value]));
}
const isUsable = async (server: TestServer) => (await metric(server, 'wishbin_replica_usable')).get('') === 1;
const areUsable = async () => (await isUsable(one)) && (await isUsable(other));

/** How often calls read where, since the last time. */
function countReads(server: TestServer) {
  let before = new Map<string, number>();
  return async (): Promise<Record<string, number>> => {
    const now = await metric(server, 'wishbin_replica_reads_total');
    const grown = [...now].map(([outcome, value]) => [outcome, value - (before.get(outcome) ?? 0)] as const);
    before = now;
    return Object.fromEntries(grown.filter(([, count]) => count > 0));
  };
}

const isReplayed = async (position: string) => {
  const [row] = await standby.query<{ there: boolean }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
    [position],
  );
  return row?.there === true;
};

/** Waits until the replica has all that is committed. */
async function catchUp(): Promise<void> {
  const [row] = await database.query<{ position: string }>(
    'select pg_current_wal_insert_lsn()::text as position',
  );
  // Its commit takes along what nothing else has brought to the disk yet.
  await database.query(`select pg_logical_emit_message(true, 'test', '')`);
  await until(() => isReplayed(row?.position ?? ''));
}

async function pause(): Promise<void> {
  await catchUp();
  await standby.query('select pg_wal_replay_pause()');
  await until(async () => {
    const [row] = await standby.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state');
    return row?.state === 'paused';
  });
}
const resume = () => standby.query('select pg_wal_replay_resume()');

/** A person whose page shows whether they want to be seen. */
async function influencer() {
  const sub = randomUUID();
  const headers = bearer(await issuer.token({ sub, preferred_username: `p-${sub.slice(0, 8)}` }));
  await one.call('/api/stakeholder/profile', { headers });
  const [{ id } = { id: 0 }] = await database.query<{ id: number }>(
    'select id from person where subject = $1',
    [sub],
  );
  await influences(database, company, id);
  const isListed = async (server: TestServer, seenWith: Record<string, string> = {}) => {
    const reply = await server.call(`/api/stakeholder/influencer/${id}`, { headers: seenWith });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('set-cookie')).toBeNull();
    return getInfluencer.answer.parse(reply.body).listed;
  };
  /** Their change, and the cookie that the answer gives. */
  const list = async (server: TestServer) => {
    const reply = await server.call('/api/stakeholder/listed', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ listed: true }),
    });
    expect(reply.status).toBe(200);
    return reply.headers.get('set-cookie');
  };
  await catchUp();
  return { id, isListed, list };
}

beforeEach(() => until(areUsable));

describe('with a replica that is behind', () => {
  afterEach(resume);

  it('a person sees their own change at every API, and strangers see what was before', async () => {
    const { isListed, list } = await influencer();
    const [ofOne, ofOther] = [countReads(one), countReads(other)];
    await pause();
    await Promise.all([ofOne(), ofOther()]);
    const given = await list(one);
    expect(given).toMatch(
      new RegExp(`^${POSITION}=[0-9A-F]+/[0-9A-F]+; Max-Age=620; Path=/api; HttpOnly; SameSite=Lax$`),
    );
    const [cookie = ''] = given?.split(';') ?? [];
    for (const server of [one, other]) {
      expect(await isListed(server, { cookie })).toBe(true);
      expect(await isListed(server)).toBe(false);
    }
    expect(await ofOne()).toEqual({ own_change: 1, replica: 1 });
    expect(await ofOther()).toEqual({ own_change: 1, replica: 1 });

    await resume();
    await catchUp();
    expect([await isListed(one), await isListed(other), await isListed(other, { cookie })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await ofOne(), await ofOther()]).toEqual([{ replica: 1 }, { replica: 2 }]);
  });

  it('a front door gets what a change of data left, with the place that came with it', async () => {
    const { id, isListed, list } = await influencer();
    const stream = await fetch(`${one.url}/api/internal/changes`, {
      headers: { authorization: `Bearer ${one.app.config.eventsSecret}` },
    });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const place = async (event: RegExp): Promise<string> => {
      for (;;) {
        const found = event.exec(text);
        if (found) return found[1] ?? '';
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) throw new Error('The stream ended');
        text += value;
      }
    };
    await place(/id: (\S+)\nevent: ready\n/);
    // What was changed before arrives before it.
    await database.query(`notify changes, 'begin'`);
    await place(/id: (\S+)\nevent: change\ndata: .*\bbegin\b/);
    text = '';
    await pause();
    await list(one);
    const position = await place(new RegExp(`id: (\\S+)\\nevent: change\\ndata: .*\\binfluencer-${id}\\b`));
    expect(await isListed(other)).toBe(false);
    expect(await isListed(other, { [POSITION]: position })).toBe(true);
    await reader?.cancel();
  });

  it('a place that is none counts as none, and one beyond the log as not reached', async () => {
    const { isListed, list } = await influencer();
    await pause();
    await list(one);
    expect(await isListed(one, { [POSITION]: 'yesterday' })).toBe(false);
    expect(await isListed(one, { [POSITION]: 'FFFFFFFF/FFFFFFFF' })).toBe(true);
  });

  it('nothing is read there beyond the longest lag, until it has caught up', async () => {
    const said: string[] = [];
    const progress = new ReplicaProgress({
      primary: database,
      replica: standby,
      maxLagMs: 0,
      log: { warn: (_, message) => void said.push(message), info: (message) => void said.push(message) },
    });
    const isUsableNow = async () => {
      // The first one may have begun before.
      await progress.look();
      await progress.look();
      return progress.isUsable;
    };
    await until(isUsableNow);
    said.splice(0);
    await pause();
    await aCompany(database);
    expect(await isUsableNow()).toBe(false);
    expect(progress.lagBytes).toBeGreaterThan(0);
    expect(await isUsableNow()).toBe(false);
    expect(said).toEqual(['the replica is not used: lists and public pages are read from the primary']);
    await resume();
    await until(isUsableNow);
    expect(said).toContain('the replica is used again');
    await progress.stop();
  });
});

describe('a recovery conflict at the replica', () => {
  it('costs the visitor nothing: the statement runs at the primary', async () => {
    const errors: unknown[] = [];
    const pool = openPostgres({
      url: replica.url,
      poolSize: 3,
      connectTimeoutMs: 120_000,
      retriesConflicts: false,
      onIdleError: () => undefined,
    });
    const reads = replicaReads({
      primary: { ...database, close: async () => undefined },
      replica: pool,
      maxLagMs: 1000 * LAG_S,
      log: { warn: (details) => void errors.push(errorCode(Object(details).err)), info: () => undefined },
    });
    endAfterTests(reads.database.close);
    await database.script('create table victim (id integer primary key); insert into victim values (1)');
    await standby.script('alter system set max_standby_streaming_delay = 0');
    await standby.query('select pg_reload_conf()');
    await until(async () => {
      const [row] = await standby.query<{ delay: string }>(
        `select current_setting('max_standby_streaming_delay') as delay`,
      );
      return row?.delay === '0';
    });
    await catchUp();
    const usable = reads.measures.find(({ name }) => name === 'wishbin_replica_usable');
    await until(async () => (await usable?.read())?.[0]?.value === 1);
    errors.splice(0);

    const answer = reads.read(undefined, () =>
      reads.database.query(
        `select case when pg_is_in_recovery() then (select count(*)::integer from pg_sleep(600)) end as slept,
                pg_is_in_recovery() as recovering, (select count(*)::integer from victim) as victims`,
      ),
    );
    await until(async () => {
      const running = await standby.query(
        `select from pg_stat_activity where wait_event = 'PgSleep' and query like '%from victim%'`,
      );
      return running.length > 0;
    });
    await database.script('truncate victim');
    expect(await answer).toEqual([{ slept: null, recovering: false, victims: 0 }]);
    expect(errors).toEqual(['40001']);
    await standby.script('alter system reset max_standby_streaming_delay');
    await standby.query('select pg_reload_conf()');
  });
});

describe('a server without a replica', () => {
  it('gives no place in the log', async () => {
    const alone = await startTestServer({ database }, issuer.settings);
    const { list } = await influencer();
    expect(await list(alone)).toBeNull();
    expect([...(await metric(alone, 'wishbin_replica_reads_total'))]).toEqual([]);
  });
});

describe('a replica that goes away', () => {
  it('costs no visitor an error, and is used again once it is back', async () => {
    const { isListed, list } = await influencer();
    const counted = countReads(one);
    await counted();
    await replica.kill();
    await list(one);
    expect(await isListed(one)).toBe(true);
    expect(Object.keys(await counted())).toEqual([expect.stringMatching(/^(failed|unusable)$/)]);
    await until(async () => !(await isUsable(one)));
    expect(await isListed(one)).toBe(true);
    expect(await counted()).toEqual({ unusable: 1 });

    await replica.start();
    await until(areUsable);
    await catchUp();
    expect(await isListed(one)).toBe(true);
    expect(await counted()).toEqual({ replica: 1 });
  });

  it('is not used any more when it has become a primary', async () => {
    const { isListed, list } = await influencer();
    await replica.promote();
    await until(async () => !(await isUsable(one)));
    await list(one);
    expect(await isListed(one)).toBe(true);
    expect(await isUsable(one)).toBe(false);
  });
});
