import { createServer } from 'node:net';

const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Handed out by this process, be there a server by now or not. */
const taken = new Set<number>();

/**
 * A free port below those that the system hands out for connections, for a server that goes and comes back on it: whoever
 * asks for one of these while the server is away may be given that very port for his own end, and the server would not
 * get it back.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (taken.has(port)) continue;
    taken.add(port);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  return promise;
}
