import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithThis, freePort, hasEnded, root } from './server-process.ts';

const HAPROXY = '/usr/sbin/haproxy';
const START_LIMIT_MS = 30_000;
const LOOK_AGAIN_MS = 50;

/** HAProxy with the configuration of deploy/haproxy, in front of two doors and two APIs. */
export interface Balancer {
  /** Origin that shoppers see. */
  readonly url: string;
  /** What the front doors call. */
  readonly apiUrl: string;
  /** Resolves once it sends requests to this server, or no more; @param name such as `doors/door1` */
  waitUntil(name: string, isUp: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Where it finds the servers, as host:port. */
export type Servers = Readonly<Record<'DOOR_1' | 'DOOR_2' | 'API_1' | 'API_2', string>>;

/** Addresses of a balancer that is not started yet: front doors need them first. */
export async function chooseBalancer(): Promise<{
  https: number;
  http: number;
  api: number;
  status: number;
}> {
  const [https, http, api, status] = [await freePort(), await freePort(), await freePort(), await freePort()];
  return { https, http, api, status };
}

/** @throws one sentence when HAProxy is not installed, or with its own words when it does not start */
export async function openBalancer(
  ports: Awaited<ReturnType<typeof chooseBalancer>>,
  servers: Servers,
  certificate: string,
): Promise<Balancer> {
  if (!existsSync(HAPROXY)) throw new Error(`${HAPROXY} is not there: apt-get install haproxy`);
  const child = endWithThis(
    spawn(HAPROXY, ['-db', '-f', join(root, 'deploy/haproxy/haproxy.cfg')], {
      env: {
        ...process.env,
        ...servers,
        CERTIFICATE: certificate,
        MAXCONN: '4000',
        HTTPS_ADDRESS: `127.0.0.1:${ports.https}`,
        HTTP_ADDRESS: `127.0.0.1:${ports.http}`,
        API_ADDRESS: `127.0.0.1:${ports.api}`,
        STATUS_ADDRESS: `127.0.0.1:${ports.status}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  const stateOf = async (name: string): Promise<string | undefined> => {
    const answer = await fetch(`http://127.0.0.1:${ports.status}/;csv`).catch(() => undefined);
    const [heads = '', ...rows] = (await answer?.text())?.split('\n') ?? [];
    const column = heads.split(',').indexOf('status');
    return rows.find((row) => row.startsWith(`${name.replace('/', ',')},`))?.split(',')[column];
  };
  return {
    url: `https://localhost:${ports.https}`,
    apiUrl: `http://127.0.0.1:${ports.api}`,
    async waitUntil(name, isUp) {
      const deadline = Date.now() + START_LIMIT_MS;
      for (;;) {
        const state = await stateOf(name);
        if (state !== undefined && state.startsWith('UP') === isUp) return;
        if (hasEnded(child)) throw new Error(`HAProxy ended by itself:\n${output}`);
        if (Date.now() > deadline) throw new Error(`${name} is ${state} for HAProxy:\n${output}`);
        await wait(LOOK_AGAIN_MS);
      }
    },
    async stop() {
      if (hasEnded(child)) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
