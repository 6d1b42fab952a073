import { once } from 'node:events';
import { join } from 'node:path';
import { type Buyer, newBuyer } from './modules/checkout/testing/checkout-server.ts';
import { totalsOf } from './modules/checkout/testing/paying-server.ts';
import { aShippingShop, type ShippingShop } from './modules/checkout/testing/shipping-shop.ts';
import { startCardService, WEBHOOK_SECRET } from './testing/card-service.ts';
import { findChargeFaults, findFaults } from './testing/find-faults.ts';
import { writeNextMigrations } from './testing/next-migrations.ts';
import { copyOn, openTestPostgres } from './testing/postgres-databases.ts';
import { startPostgresServer } from './testing/postgres-server.ts';
import { unpackPreviousApi } from './testing/previous-api.ts';
import { freePort, ownProcess, PROCESS_TIMEOUT_MS, serverProcesses } from './testing/server-process.ts';
import { startParcelService } from './testing/stand-in.ts';
import { startTestIssuer } from './testing/test-issuer.ts';
import { type Reply, readReply } from './testing/test-server.ts';

const BUYERS = 4;
const READERS = 2;
/** Rows of a table that requests write to. */
const ADDRESSES = 20_000;

const serverUrl = process.env.TEST_DATABASE_URL || (await startPostgresServer()).url;
const postgres = await copyOn(serverUrl, async () => 'template1');
const database = openTestPostgres(postgres.url, 4);
const [previous, issuer, carriers, processes, cardsPort] = await Promise.all([
  unpackPreviousApi(),
  startTestIssuer(),
  startParcelService(),
  serverProcesses(),
  freePort(),
]);
const settings = {
  DATABASE_URL: postgres.url,
  DATABASE_POOL: '6',
  OIDC_ISSUER: issuer.settings.issuer,
  OIDC_AUDIENCE: issuer.settings.audience,
  STRIPE_API_URL: `http://127.0.0.1:${cardsPort}`,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  SHIPPO_URL: carriers.shippo.url,
  SHIPPO_TOKEN: carriers.shippo.token,
};

/** What requests were answered, by the version that answered. */
class Load {
  readonly faults: string[] = [];
  readonly settled = { previous: 0, next: 0 };
  readonly targets: { readonly version: 'previous' | 'next'; readonly url: string }[] = [];
  #isOver = false;
  #turn = 0;
  #workers: Promise<void>[] = [];

  start(shops: readonly ShippingShop[]): void {
    this.#workers = [
      ...Array.from({ length: BUYERS }, (_, index) => this.#repeat(() => this.#checkout(shops, index))),
      ...Array.from({ length: READERS }, () => this.#repeat(() => this.#read())),
    ];
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#workers);
  }

  async #repeat(work: () => Promise<void>): Promise<void> {
    while (!this.#isOver)
      await work().catch((error: unknown) => {
        this.faults.push(String(error));
        this.#isOver = true;
      });
  }

  #next() {
    this.#turn += 1;
    const target = this.targets[this.#turn % this.targets.length];
    if (!target) throw new Error('There is no server');
    return target;
  }

  async #call(path: string, init?: RequestInit): Promise<Reply> {
    const { version, url } = this.#next();
    const reply = await readReply(await fetch(url + path, init));
    if (reply.status >= 500)
      this.faults.push(
        `${version}: ${init?.method ?? 'GET'} ${path} ${reply.status} ${JSON.stringify(reply.body)}`,
      );
    return reply;
  }

  /** Every call of it may meet another version. */
  async #checkout(shops: readonly ShippingShop[], index: number): Promise<void> {
    const sub = `${index}-${this.#turn}`;
    const token = await issuer.token({ sub, preferred_username: `buyer-${sub}` });
    const buyer: Buyer = await newBuyer(
      { database, call: (path, init) => this.#call(path, init) },
      sub,
      token,
    );
    const shop = shops[this.#turn % shops.length];
    if (!shop) throw new Error('There is no shop');
    await buyer.wish(shop, { box: true });
    const request = await totalsOf(buyer);
    const placed = await buyer.ask('POST', '/', request);
    const { status } = await cards.pay(String(placed.client_secret));
    if (status !== 200) throw new Error(`The card was answered ${status}`);
    const version = this.targets.length === 1 ? this.targets[0]?.version : undefined;
    await buyer.ask('POST', '/complete', request);
    if (version) this.settled[version] += 1;
  }

  async #read(): Promise<void> {
    await this.#call('/api/company/product/active');
    await this.#call('/api/company/id/1');
  }
}

const before = processes.launch(settings, previous.server);
const beforeUrl = await before.address();
const cards = await startCardService(cardsPort, beforeUrl);

async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await database.query('select 1');
}

describe('the release before, under load', () => {
  it(
    'answers all calls while this version migrates, starts and takes over',
    async () => {
      const shops: ShippingShop[] = [];
      for (let index = 0; index < 5; index += 1) {
        const shop = await aShippingShop(database, { name: `Shop ${index}` });
        await database.query('update merchandise set quantity = 100000 where id = any($1)', [
          [shop.small, shop.card],
        ]);
        shops.push(shop);
      }
      await database.query(
        `insert into address (person_id, name, address1, city, state, zip)
         select 1, 'Ada', number || ' Elm Street', 'Lowell', 'MA', '01852' from generate_series(1, ${ADDRESSES}) as number`,
      );

      const load = new Load();
      load.targets.push({ version: 'previous', url: beforeUrl });
      load.start(shops);
      await until(() => load.settled.previous >= 3 || load.faults.length > 0);

      const { folder } = await writeNextMigrations(previous.release);
      const migration = ownProcess(
        join(import.meta.dirname, 'commands/migrate.ts'),
        { DATABASE_URL: postgres.url },
        'pipe',
        ['--folder', folder],
      );
      let output = '';
      for (const stream of [migration.stdout, migration.stderr])
        stream?.on('data', (chunk) => {
          output += chunk;
        });
      await once(migration, 'close');
      expect([migration.exitCode, output]).toEqual([0, expect.stringContaining('schema brought up to date')]);
      const besideMigrated = load.settled.previous;

      const after = processes.launch(settings);
      const afterUrl = await after.address();
      await until(() => load.settled.previous > besideMigrated || load.faults.length > 0);
      load.targets.push({ version: 'next', url: afterUrl });
      // Calls of one checkout reach both of them for a while.
      for (let call = 0; call < 500; call += 1) await database.query('select 1');
      load.targets.shift();
      before.child.kill('SIGTERM');
      expect(await before.exitCode()).toBe(0);
      await until(() => load.settled.next >= 3 || load.faults.length > 0);
      await load.end();

      expect(load.faults).toEqual([]);
      expect(await findFaults(database)).toEqual([]);
      expect(await findChargeFaults(database, await cards.payments())).toEqual([]);
      expect(
        await database.query(
          'select count(*) filter (where region is null) as left from address where person_id = 1',
        ),
      ).toEqual([{ left: 0 }]);
    },
    PROCESS_TIMEOUT_MS,
  );
});
