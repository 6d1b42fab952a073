import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './server-process.ts';

/** The address of a database that leads to another server after a failover, as a name or a floating address does. */
export interface DatabaseAddress {
  readonly port: number;
  /** Leads new connections to this port; those that are open stay. */
  leadTo(port: number): void;
  /**
   * The server is gone as by a loss of power or network: open connections stay open and silent for good, and new ones are silent too,
   * until the address leads to another server.
   */
  vanish(): void;
  close(): Promise<void>;
}

/** @param first port of the server that it leads to */
export async function openDatabaseAddress(first: number): Promise<DatabaseAddress> {
  let target: number | undefined = first;
  /** What silences each connection. */
  const open = new Map<Socket, () => void>();
  const server = createServer((inward) => {
    inward.on('error', () => undefined);
    inward.on('close', () => open.delete(inward));
    if (target === undefined) {
      open.set(inward, () => undefined);
      inward.resume();
      return;
    }
    const outward = connect(target, '127.0.0.1');
    let isSilent = false;
    open.set(inward, () => {
      isSilent = true;
      outward.unpipe(inward);
      inward.unpipe(outward);
      outward.destroy();
      // What comes is taken, as a network takes it, and lost.
      inward.resume();
    });
    inward.pipe(outward).pipe(inward);
    // A broken connection breaks on the other side too.
    inward.on('close', () => outward.destroy());
    outward.on('error', () => undefined);
    outward.on('close', () => {
      if (!isSilent) inward.destroy();
    });
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    leadTo(next) {
      target = next;
    },
    vanish() {
      target = undefined;
      for (const silence of open.values()) silence();
    },
    async close() {
      for (const inward of open.keys()) inward.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
