import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { processUse } from '../support/servers/process-use.ts';
import { type Door, openDoors } from '../support/shop/doors.ts';
import { openShop } from '../support/shop/shop.ts';
import { type Counts, Expectations, percentile, tally, until } from '../support/trust/row.ts';

const IDLE = 10_000;
/** Sockets that are opened at one time. */
const AT_ONCE = 200;
const SLOW = 100;
const DRIP_MS = 2000;
/** A minute for a request, and half a minute between two looks of Node at its connections. */
const CLOSED_WITHIN_MS = 100_000;
const PARAMETERS = 100_000;
const NEIGHBOUR_PAUSE_MS = 200;
/** A neighbour's slowest page of a hundred, milliseconds. */
const NEIGHBOUR_P99_MS = 1000;
/** Of the door, over what it took before. */
const MOST_MEGABYTES = 200;

/** Slow headers, slow bodies, ten thousand idle sockets and a huge query at a front door, while a neighbour is served. */
export async function slowClients(): Promise<Counts> {
  const shop = await openShop({ apis: 1 });
  try {
    const { doors, close } = await openDoors(shop, { VISITOR_RATE: '0' });
    try {
      const [door] = doors;
      if (!door) throw new Error('No front door runs');
      return await trySlowClients(door);
    } finally {
      await close();
    }
  } finally {
    await shop.close();
  }
}

async function trySlowClients(door: Door): Promise<Counts> {
  const so = new Expectations();
  const page = async (): Promise<number> => {
    const answer = await fetch(`${door.url}/`);
    await answer.arrayBuffer();
    return answer.status;
  };
  await page();
  const port = Number(new URL(door.url).port);
  const before = processUse(door.pid).ownMegabytes;
  const neighbour = { statuses: [] as number[], ms: [] as number[] };
  let isAttacked = true;
  const looking = (async () => {
    while (isAttacked) {
      const began = performance.now();
      neighbour.statuses.push(await page());
      neighbour.ms.push(performance.now() - began);
      await wait(NEIGHBOUR_PAUSE_MS);
    }
  })();

  const idle: Socket[] = [];
  while (idle.length < IDLE) idle.push(...(await openSockets(port)));
  const headers = await openSlow(port, 'GET / HTTP/1.1\r\nhost: localhost\r\n', (turn) => `x-${turn}: 1\r\n`);
  const bodies = await openSlow(
    port,
    'POST /api/order/cart HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
    () => ' ',
  );
  const query = Array.from({ length: PARAMETERS }, (_, index) => `a${index}=1`).join('&');
  // Node refuses such a request line before the product sees it.
  const huge = await fetch(`${door.url}/?${query}`).then(
    ({ status }) => status,
    () => 'cut off',
  );
  const during = processUse(door.pid).ownMegabytes;
  const began = performance.now();
  const closed = () => [...headers.sockets, ...bodies.sockets].filter((socket) => socket.closed).length;
  await until(`${2 * SLOW} slow requests are ended`, CLOSED_WITHIN_MS, () => closed() === 2 * SLOW).catch(
    (error: unknown) => so.missed.push(`${closed()} of ${2 * SLOW}: ${String(error)}`),
  );
  const seconds = (performance.now() - began) / 1000;
  isAttacked = false;
  await looking;
  for (const slow of [headers, bodies]) slow.stop();
  for (const socket of idle) socket.destroy();

  const p99 = percentile(neighbour.ms, 0.99);
  so.expect(
    `a neighbour: ${tally(neighbour.statuses)}`,
    neighbour.statuses.every((status) => status === 200),
  );
  so.expect(
    `a neighbour: 99 % within ${p99.toFixed(0)} ms, not ${NEIGHBOUR_P99_MS}`,
    p99 <= NEIGHBOUR_P99_MS,
  );
  so.expect(
    `${PARAMETERS} parameters were answered ${huge}`,
    huge === 'cut off' || (Number(huge) >= 400 && Number(huge) < 500),
  );
  so.expect(
    `the door grew from ${before.toFixed(0)} to ${during.toFixed(0)} MB`,
    during - before <= MOST_MEGABYTES,
  );
  return {
    counts:
      `${IDLE} idle sockets, ${SLOW} slow headers and ${SLOW} slow bodies: ${closed()} ended within ${seconds.toFixed(0)} s; ` +
      `${PARAMETERS} parameters: ${huge}; door ${before.toFixed(0)} to ${during.toFixed(0)} MB; ` +
      `neighbour ${tally(neighbour.statuses)}, 99 % within ${p99.toFixed(0)} ms`,
    missed: so.missed,
  };
}

function openSockets(port: number): Promise<Socket[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, () => openSocket(port)));
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  // The server may end it.
  socket.on('error', () => undefined);
  return socket.resume();
}

/** Requests that never end: some bytes at first, then a few more every two seconds. */
async function openSlow(
  port: number,
  beginning: string,
  more: (turn: number) => string,
): Promise<{ readonly sockets: readonly Socket[]; stop(): void }> {
  const sockets = await Promise.all(Array.from({ length: SLOW }, () => openSocket(port)));
  for (const socket of sockets) socket.write(beginning);
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    for (const socket of sockets) if (socket.writable) socket.write(more(turn));
  }, DRIP_MS);
  return {
    sockets,
    stop() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
