import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, type AppParts, buildApp } from '../app.ts';
import { type Config, loadConfig } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { endAfterTests } from './end-after-tests.ts';
import { testDatabase } from './test-database.ts';

/** A reply as tests look at it. `body` is parsed when it is JSON. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The whole server on a free port, with its own database and folder. */
export interface TestServer {
  readonly url: string;
  readonly app: App;
  readonly database: Database;
  call(path: string, init?: RequestInit): Promise<Reply>;
  close(): Promise<void>;
}

/** A database that is given stays open when the server closes. */
export async function startTestServer(
  overrides: Partial<AppParts> = {},
  settings: Partial<Config> = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wishbin-api-'));
  const { database = await testDatabase() } = overrides;
  const config: Config = {
    ...loadConfig({ LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent', CHECK_ANSWERS: '1' }),
    dataDir,
    ...settings,
  };
  const appDatabase = overrides.database ? { ...database, close: async () => undefined } : database;
  const app = await buildApp({ config, ...overrides, database: appDatabase });
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    app,
    database,
    call: async (path, init) => readReply(await fetch(url + path, asBrowser(init))),
    close: endAfterTests(async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    }),
  };
}

/** What calls name themselves that name nothing else: visits of programs do not count. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

function asBrowser(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  if (!headers.has('user-agent')) headers.set('user-agent', BROWSER);
  return { ...init, headers };
}

/** PUT with a JSON body. */
export function put(body: unknown): RequestInit {
  return { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

export async function readReply(response: Response): Promise<Reply> {
  const { status, headers } = response;
  const json = headers.get('content-type')?.startsWith('application/json');
  const text = await response.text();
  return { status, headers, body: json && text ? JSON.parse(text) : text };
}
