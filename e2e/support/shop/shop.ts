import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../servers/server-process.ts';
import { openServices, type Services } from '../servers/services.ts';
import { type ApiProcess, apiProcess } from './api-process.ts';
import { type OwnDatabase, openOwnDatabase } from './own-database.ts';
import { type ProductFindings, runProductChecks } from './product-checks.ts';
import { openTokenIssuer, type TokenIssuer } from './token-issuer.ts';

/** A marketplace without pages: PostgreSQL, API processes, cards and parcels. */
export interface Shop {
  readonly database: OwnDatabase;
  readonly issuer: TokenIssuer;
  readonly services: Services;
  readonly apis: readonly ApiProcess[];
  /** What all API processes run with: commands of the API work on the same shop by it. */
  readonly settings: Readonly<Record<string, string>>;
  /** What `check` and `reconcile` find; call it once everything under way is settled. */
  findings(): Promise<ProductFindings>;
  close(): Promise<void>;
}

export interface ShopOptions {
  /** How many API processes. */
  readonly apis: number;
  readonly settings?:
    | Readonly<Record<string, string>>
    | ((databaseUrl: string) => Readonly<Record<string, string>>);
  /** Further settings of each process. */
  readonly settingsOf?: (index: number, services: Services) => Promise<Readonly<Record<string, string>>>;
}

/** Opens one on the PostgreSQL server of DATABASE_URL, with nothing on its shelf. Webhooks go to the first process. */
export async function openShop({ apis: count, settings, settingsOf }: ShopOptions): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-shop-'));
  const database = await openOwnDatabase();
  const issuer = await openTokenIssuer();
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const services = await openServices(folder, `http://127.0.0.1:${ports[0]}`);
  await services.start(`http://127.0.0.1:${ports[0]}`);
  const common = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    ...issuer.settings,
    ...services.api,
    ...(typeof settings === 'function' ? settings(database.url) : settings),
  };
  const apis: ApiProcess[] = [];
  for (const [index, port] of ports.entries()) {
    const own = await settingsOf?.(index, services);
    const api = apiProcess(port, { ...common, ...own });
    apis.push(api);
    // One after the other: the first one brings the schema up to date.
    await api.start();
  }
  return {
    database,
    issuer,
    services,
    apis,
    settings: common,
    findings: () => runProductChecks(common),
    async close() {
      await Promise.all(apis.map((api) => api.kill()));
      await services.stop();
      await issuer.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
