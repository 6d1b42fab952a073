import { cpSync, existsSync } from 'node:fs';
import { cache, cachedFolder, sourceHash } from './cache.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

const START_LIMIT_MS = 120_000;
const PATH = '/realms/wishbin';

/** An identity server's folder with its keys and the demo accounts, which takes a second to make: passwords are hashed slowly. */
const ACCOUNTS = 'accounts';

/** Makes the demo accounts once; each server of the tests starts with a copy. */
export function prepareAccounts(): Promise<void> {
  return cache(ACCOUNTS, sourceHash(['sandbox/{identity,kit}/**/*.ts']), async (folder) => {
    const port = await freePort();
    const server = await startIdentity(`http://127.0.0.1:${port}`, port, folder);
    await server.stop();
  });
}

/** Variables of the identity server that a journey may set, such as IDENTITY_STYLE. */
export type IdentitySettings = Readonly<Record<string, string>>;

/** The identity server behind a site, at a port that it keeps. It runs only while it is started. */
export interface IdentityServer {
  /** Where the front door finds it; shoppers reach it at the site's own origin. */
  url: string;
  /** Settings of the API and the front door that lead to it. */
  issuer: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** @param siteUrl origin of the site that it signs people in for */
export async function openIdentity(
  siteUrl: string,
  dataDir: string,
  settings: IdentitySettings = {},
): Promise<IdentityServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running: ServerProcess | null = null;
  return {
    url,
    issuer: siteUrl + PATH,
    async start() {
      if (!existsSync(dataDir)) cpSync(cachedFolder(ACCOUNTS), dataDir, { recursive: true });
      running ??= await startIdentity(siteUrl, port, dataDir, settings);
    },
    async stop() {
      await running?.stop();
      running = null;
    },
  };
}

function startIdentity(
  siteUrl: string,
  port: number,
  dataDir: string,
  settings: IdentitySettings = {},
): Promise<ServerProcess> {
  return startServer({
    file: 'sandbox/identity/server.ts',
    env: {
      IDENTITY_PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: siteUrl,
      IDENTITY_ORIGINS: siteUrl.replace('//localhost:', '//127.0.0.1:'),
      // All journeys come from one address, and more people register there than a stranger may.
      IDENTITY_REGISTRATIONS: '1000',
      ...settings,
    },
    ready: `http://127.0.0.1:${port}${PATH}/.well-known/openid-configuration`,
    limitMs: START_LIMIT_MS,
  });
}
