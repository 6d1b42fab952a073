import { setImmediate } from 'node:timers/promises';
import { UNREACHED_POSITION } from 'server-kit/read-position';
import { type Database, DatabaseUnavailableError } from './database.ts';
import { ReplicaProgress } from './replica-progress.ts';
import { isPlainRead, type ReplicaReads, replicaReads } from './replica-reads.ts';

/** A server of which each statement gives its name and the statement. */
interface FakeServer {
  readonly database: Database;
  readonly asked: string[];
  error: Error | undefined;
}

function fakeServer(name: string, positions: Readonly<Record<string, unknown>>): FakeServer {
  const server: FakeServer = {
    asked: [],
    error: undefined,
    database: {
      kind: 'postgres',
      query: async <Row>(text: string) => {
        if (server.error) throw server.error;
        if (/pg_\w+_lsn/.test(text)) return [positions as Row];
        server.asked.push(text);
        return [{ name } as Row];
      },
      script: async () => [],
      transaction: (work) => work(server.database),
      lockedTransaction: (_, work) => work(server.database),
      session: (work) => work({ ...server.database }),
      listen: async () => async () => undefined,
      close: async () => undefined,
    },
  };
  return server;
}

let primary: FakeServer;
let replica: FakeServer;
let reads: ReplicaReads;
let said: string[];

const isUsable = async () =>
  (await reads.measures.find(({ name }) => name === 'wishbin_replica_usable')?.read())?.[0]?.value === 1;
const outcomes = async () => {
  const samples = await reads.measures.find(({ name }) => name === 'wishbin_replica_reads_total')?.read();
  const counted = (samples ?? []).map(({ value, labels }) => [labels?.outcome ?? '', value] as const);
  return Object.fromEntries(counted.filter(([, value]) => value > 0));
};

/** The servers that a call's statements ran at. */
async function placesOf(texts: readonly string[], position?: string): Promise<string[]> {
  return reads.read(position, async () => {
    const places: string[] = [];
    for (const text of texts) {
      const [row] = await reads.database.query<{ name: string }>(text);
      places.push(row?.name ?? '');
    }
    return places;
  });
}

beforeEach(async () => {
  said = [];
  primary = fakeServer('primary', { flushed: '0/100', position: '0/150' });
  replica = fakeServer('replica', { follows: true, replayed: '0/100' });
  reads = replicaReads({
    primary: primary.database,
    replica: replica.database,
    maxLagMs: 10_000,
    log: { info: (message) => void said.push(message), warn: (_, message) => void said.push(message) },
  });
  while (!(await isUsable())) await setImmediate();
});
afterEach(() => reads.database.close());

it.each([
  ['select 1', true],
  ['  -- a comment\n  select updated_at from review', true],
  ['with best as (select 1) select * from best', true],
  ['with changed as (update person set listed = true returning id) select id from changed', false],
  ['select id from person where id = $1 for no key update', false],
  ['insert into note values (1)', false],
  ['select nextval($1)', false],
  ['select pg_advisory_xact_lock(1, 2)', false],
  ['delete from note', false],
  ['refresh materialized view note', false],
])('tells whether %j only reads', (text, expected) => {
  expect(isPlainRead(text)).toBe(expected);
});

describe('a read for all visitors', () => {
  it('comes from the replica, and from the primary while that lacks their own change', async () => {
    expect(await placesOf(['select 1'])).toEqual(['replica']);
    expect(await placesOf(['select 1'], '0/100')).toEqual(['replica']);
    expect(await placesOf(['select 1'], '0/101')).toEqual(['primary']);
    expect(await outcomes()).toEqual({ replica: 2, own_change: 1 });
  });

  it('stays at the primary after a change of its own, and after a failure at the replica', async () => {
    expect(await placesOf(['select 1', 'insert into note values (1)', 'select 2'])).toEqual([
      'replica',
      'primary',
      'primary',
    ]);
    replica.error = Object.assign(new Error('canceling statement due to conflict with recovery'), {
      code: '40001',
    });
    expect(await placesOf(['select 1'])).toEqual(['primary']);
    expect(await outcomes()).toEqual({ own_change: 1, failed: 1 });
    expect(said).toContain('a statement failed at the replica and runs at the primary');
  });

  it('fails as the primary says where the statement is wrong', async () => {
    replica.error = new Error('at the replica');
    primary.error = new Error('at the primary');
    await expect(placesOf(['select wrong'])).rejects.toThrow('at the primary');
  });

  it('leaves the replica when it turns out to need the person', async () => {
    const places = await reads.read(undefined, async () => {
      const [before] = await reads.database.query<{ name: string }>('select 1');
      reads.leaveReplica();
      const [after] = await reads.database.query<{ name: string }>('select 1');
      return [before?.name, after?.name];
    });
    expect(places).toEqual(['replica', 'primary']);
    expect(await outcomes()).toEqual({ person: 1 });
  });

  it('gives the replica to nothing that it leaves behind, and to nothing outside of it', async () => {
    let later = async (): Promise<unknown> => undefined;
    await reads.read(undefined, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const left = promise.then(() => reads.database.query('select 1'));
      later = () => {
        resolve();
        return left;
      };
    });
    expect(await later()).toEqual([{ name: 'primary' }]);
    expect(await reads.database.query('select 1')).toEqual([{ name: 'primary' }]);
    expect(replica.asked).toEqual([]);
  });
});

describe('a replica', () => {
  it.each([
    ['that is behind where the primary was at the first look', '0/FF', 'The replica is too far behind'],
    ['that has more than the primary wrote', '0/101', 'The replica follows another primary'],
    ['that is none', null, 'DATABASE_REPLICA_URL does not lead to a replica'],
  ])('%s is not used', async (_, replayed, reason) => {
    const reasons: string[] = [];
    const progress = new ReplicaProgress({
      primary: primary.database,
      replica: fakeServer('replica', { follows: replayed !== null, replayed }).database,
      maxLagMs: 10_000,
      log: { info: () => undefined, warn: (details) => void reasons.push(Object(details).err.message) },
    });
    await progress.look();
    expect(progress.isUsable).toBe(false);
    expect(reasons).toEqual([reason]);
    await progress.stop();
  });

  it('is used while the primary is away, and after it has returned', async () => {
    primary.error = new DatabaseUnavailableError('away');
    const progress = new ReplicaProgress({
      primary: primary.database,
      replica: replica.database,
      maxLagMs: 10_000,
      log: { info: () => undefined, warn: () => undefined },
    });
    await progress.look();
    expect(progress.isUsable).toBe(false);
    primary.error = undefined;
    await progress.look();
    expect(progress.isUsable).toBe(true);
    primary.error = new DatabaseUnavailableError('away');
    await progress.look();
    expect(progress.isUsable).toBe(true);
    await progress.stop();
  });
});

describe('a call that writes', () => {
  const positionAfter = async (work: () => Promise<unknown>): Promise<string[]> => {
    const given: string[] = [];
    await reads.track(work, (position) => given.push(position)).catch(() => undefined);
    return given;
  };

  it.each<[string, () => Promise<unknown>]>([
    ['a transaction', () => reads.database.transaction(async (own) => own.query('select 1'))],
    ['a locked transaction', () => reads.database.lockedTransaction([1, 2], async () => undefined)],
    ['a session', () => reads.database.session(async () => undefined)],
    ['a statement', () => reads.database.query('update note set id = 2')],
    ['a script', () => reads.database.script('update note set id = 2')],
    [
      'a statement before it fails',
      async () => {
        await reads.database.query('update note set id = 2');
        throw new Error('planned');
      },
    ],
  ])('by %s gets the place that holds it', async (_, work) => {
    expect(await positionAfter(work)).toEqual(['0/150']);
  });

  it('gets none when it only read', async () => {
    expect(await positionAfter(() => reads.database.query('select 1'))).toEqual([]);
    expect(replica.asked).toEqual([]);
  });

  it('gets one that is never reached when the primary has gone since', async () => {
    const given = await positionAfter(async () => {
      await reads.database.query('update note set id = 2');
      primary.error = new DatabaseUnavailableError('away');
    });
    expect(given).toEqual([UNREACHED_POSITION]);
    primary.error = undefined;
    expect(await placesOf(['select 1'], UNREACHED_POSITION)).toEqual(['primary']);
  });
});
