import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, freePort } from '../servers/server-process.ts';
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
  /** Address of the PostgreSQL server; by default DATABASE_URL. */
  readonly databaseServer?: string;
  readonly settings?:
    | Readonly<Record<string, string>>
    | ((databaseUrl: string) => Readonly<Record<string, string>>);
  /** Further settings of each process. */
  readonly settingsOf?: (index: number, services: Services) => Promise<Readonly<Record<string, string>>>;
}

/** Opens one with nothing on its shelf. Webhooks go to the first process. */
export async function openShop({
  apis: count,
  databaseServer,
  settings,
  settingsOf,
}: ShopOptions): Promise<Shop> {
  const ends: (() => Promise<unknown>)[] = [];
  const close = (): Promise<void> => endAll(ends);
  try {
    const folder = await mkdtemp(join(tmpdir(), 'wishbin-shop-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const database = await openOwnDatabase(databaseServer);
    ends.push(database.drop);
    const issuer = await openTokenIssuer();
    ends.push(issuer.close);
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const services = await openServices(folder, `http://127.0.0.1:${ports[0]}`);
    ends.push(services.stop);
    await services.start(`http://127.0.0.1:${ports[0]}`);
    const common = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      ...issuer.settings,
      ...services.api,
      ...(typeof settings === 'function' ? settings(database.url) : settings),
    };
    const apis: ApiProcess[] = [];
    ends.push(() => Promise.all(apis.map((api) => api.kill())));
    for (const [index, port] of ports.entries()) {
      const own = await settingsOf?.(index, services);
      const api = apiProcess(port, { ...common, ...own });
      apis.push(api);
      // One after the other: the first one brings the schema up to date.
      await api.start();
    }
    const findings = (): Promise<ProductFindings> => runProductChecks(common);
    return { database, issuer, services, apis, settings: common, findings, close };
  } catch (error) {
    await close();
    throw error;
  }
}
