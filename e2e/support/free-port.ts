import { once } from 'node:events';
import { createServer } from 'node:net';

const LOWEST = 20_000;

/** How many workers have ports of their own, and how many each: all below those that the system hands out for connections. */
const PARTS = 12;
const PORTS = 1000;

/**
 * What a worker has chosen and not opened yet, another one could not see: they choose from different parts. Which one is the
 * first depends on the run, since two runs on one machine would else meet in it.
 */
const part = (process.ppid + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)) % PARTS;

/** Chosen by this process, be there a server by now or not. */
const taken = new Set<number>();

/** A port nobody listens on; never the same twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + PORTS * part + Math.floor(Math.random() * PORTS);
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
