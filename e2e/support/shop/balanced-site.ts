import { join } from 'node:path';
import { buildPackages, publishBuilds } from '../../../scripts/lib/builds.ts';
import { FRONT_DOOR_OPTIONS } from '../../../scripts/lib/front-door-options.ts';
import { chooseBalancer, openBalancer } from '../servers/balancer.ts';
import { type KillableServer, killableServer } from '../servers/killable-server.ts';
import { endAll, freePort, root } from '../servers/server-process.ts';
import { openShop, type Shop, type ShopOptions } from './shop.ts';

/** A front door or API behind the balancer. */
export interface BalancedServer {
  /** For people, such as `door 1`. */
  readonly title: string;
  /** For HAProxy, such as `doors/door1`. */
  readonly name: string;
  readonly server: KillableServer;
}

/** Two front doors and two APIs behind HAProxy, with the configuration of deploy/haproxy. */
export interface BalancedSite {
  /** Origin that shoppers see, with https. */
  readonly url: string;
  readonly shop: Shop;
  readonly doors: readonly BalancedServer[];
  readonly apis: readonly BalancedServer[];
  /** Ends one and starts it again, and waits both times until HAProxy knows. */
  replace(which: BalancedServer, end: 'stop' | 'kill'): Promise<void>;
  /** Resolves once HAProxy sends requests to all of them. */
  allServe(): Promise<void>;
  close(): Promise<void>;
}

interface BalancedOptions extends Pick<ShopOptions, 'databaseServer'> {
  /** File with certificate and key for localhost; this process trusts it. */
  readonly certificate: string;
  /** For the release store and its keys. */
  readonly folder: string;
  /** Further settings of the APIs. */
  readonly settings?: (databaseUrl: string) => Readonly<Record<string, string>>;
}

/** Builds the site where its builds are not those of the sources. @throws one sentence when HAProxy is not installed */
export async function openBalancedSite({
  certificate,
  folder,
  settings,
  ...options
}: BalancedOptions): Promise<BalancedSite> {
  const store = { RELEASE_STORE: join(folder, 'releases'), RELEASE_KEYS: join(folder, 'keys') };
  const report = (line: string): void => console.log(line);
  await publishBuilds(root, await buildPackages(root, report), { ...process.env, ...store }, report);
  const ports = await chooseBalancer();
  const PUBLIC_URL = `https://localhost:${ports.https}`;
  const shop = await openShop({
    ...options,
    apis: 2,
    settings: (databaseUrl) => ({ PUBLIC_URL, ...settings?.(databaseUrl) }),
  });
  const ends: (() => Promise<unknown>)[] = [shop.close];
  const close = (): Promise<void> => endAll(ends);
  try {
    const doorPorts = [await freePort(), await freePort()] as const;
    const balancer = await openBalancer(
      ports,
      {
        DOOR_1: `127.0.0.1:${doorPorts[0]}`,
        DOOR_2: `127.0.0.1:${doorPorts[1]}`,
        API_1: hostOf(shop.apis[0]),
        API_2: hostOf(shop.apis[1]),
      },
      certificate,
    );
    ends.push(balancer.stop);
    const doors: BalancedServer[] = [];
    for (const [index, port] of doorPorts.entries()) {
      const server = killableServer({
        file: 'shell/server/server.ts',
        options: FRONT_DOOR_OPTIONS,
        url: `http://127.0.0.1:${port}`,
        readyPath: '/readyz',
        env: {
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL,
          API_URL: balancer.apiUrl,
          TRUSTED_PROXIES: '127.0.0.1',
          ...store,
          RENDER_TIME_LIMIT_MS: '30000',
        },
      });
      ends.push(server.stop);
      doors.push({ title: `door ${index + 1}`, name: `doors/door${index + 1}`, server });
      await server.start();
    }
    const apis = shop.apis.map((server, index) => ({
      title: `API ${index + 1}`,
      name: `apis/api${index + 1}`,
      server,
    }));
    const allServe = async (): Promise<void> => {
      for (const { name } of [...doors, ...apis]) await balancer.waitUntil(name, true);
    };
    await allServe();
    return {
      url: balancer.url,
      shop,
      doors,
      apis,
      allServe,
      async replace({ name, server }, end) {
        await server[end]();
        await balancer.waitUntil(name, false);
        await server.start();
        await balancer.waitUntil(name, true);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const hostOf = (api: KillableServer | undefined): string => new URL(api?.url ?? '').host;
