import { once } from 'node:events';
import { createServer } from 'node:net';

const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Chosen by this process, be there a server by now or not. */
const taken = new Set<number>();

/** A port nobody listens on, below those that the system hands out for connections; never the same twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (taken.has(port)) continue;
    taken.add(port);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const refused = once(probe, 'error').then(() => false);
  const free = once(probe, 'listening').then(() => true);
  probe.listen(port, '127.0.0.1');
  const answer = await Promise.race([refused, free]);
  probe.close();
  return answer;
}
