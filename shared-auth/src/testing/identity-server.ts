import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SignInConfig } from '../config.ts';
import { FaultProxy } from './fault-proxy.ts';

const SERVER = join(import.meta.dirname, '../../../sandbox/identity/server.ts');

export interface IdentityServer {
  /** Proxy in front of the server that can inject faults. */
  proxy: FaultProxy;
  config: SignInConfig;
  close(): Promise<void>;
}

/** A real identity server in a child process, behind a proxy, for pages of this origin. */
export async function startIdentityServer(
  origin: string,
  environment: Record<string, string> = {},
): Promise<IdentityServer> {
  const proxy = new FaultProxy();
  const publicUrl = await proxy.listen();
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-auth-'));
  const server = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      DATA_DIR: folder,
      IDENTITY_PORT: '0',
      IDENTITY_ORIGINS: origin,
      LOG_LEVEL: 'info',
      PUBLIC_URL: publicUrl,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  proxy.upstream = await addressOf(server);
  return {
    proxy,
    config: {
      serverUrl: publicUrl,
      realm: 'wishbin',
      clientId: 'wishbin-storefront',
      responseMode: 'fragment',
      flow: 'standard',
      pkceMethod: 'S256',
      ssoCheck: 'auto',
      thirdPartyCookieCheck: false,
    },
    close: async () => {
      proxy.close();
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The server's address, by the line of JSON that it prints once it listens. */
async function addressOf(server: ChildProcess): Promise<string> {
  let errors = '';
  server.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  if (server.stdout)
    for await (const line of createInterface(server.stdout)) {
      const port = /"ready":true,"port":(\d+)/.exec(line)?.[1];
      if (!port) continue;
      server.stdout.resume();
      return `http://127.0.0.1:${port}`;
    }
  throw new Error(`The identity server did not start: ${errors}`);
}
