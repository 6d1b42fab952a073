import { once } from 'node:events';
import { createServer } from 'node:net';

const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A port nobody listens on, below those that the system hands out for connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const taken = once(probe, 'error').then(() => false);
  const free = once(probe, 'listening').then(() => true);
  probe.listen(port, '127.0.0.1');
  const answer = await Promise.race([taken, free]);
  probe.close();
  return answer;
}
