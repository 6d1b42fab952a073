import type { CDPSession } from '@playwright/test';

/** One request of a page load. */
export interface RecordedRequest {
  url: string;
  type: string;
  /** Seconds on the browser's own clock. */
  start: number;
  end: number | null;
  /** Bytes on the wire, headers included. */
  served: number;
  failed: boolean;
}

export interface Recorder {
  requests(): RecordedRequest[];
  /** Milliseconds since the last request ended; 0 while one is under way. */
  quietMs(): number;
}

/** Records what a page asks for, from now on. */
export async function recordRequests(cdp: CDPSession): Promise<Recorder> {
  const byId = new Map<string, RecordedRequest>();
  let lastActivity = Date.now();
  const finish = (id: string, end: number, change: Partial<RecordedRequest>) => {
    const request = byId.get(id);
    if (request?.end === null) Object.assign(request, { end, ...change });
    lastActivity = Date.now();
  };

  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (/^(data|blob):/.test(request.url)) return;
    byId.set(requestId, {
      url: request.url,
      type: type ?? '',
      start: timestamp,
      end: null,
      served: 0,
      failed: false,
    });
    lastActivity = Date.now();
  });
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const request = byId.get(requestId);
    if (request) Object.assign(request, { type, failed: response.status >= 400 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, { served: encodedDataLength }),
  );
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) =>
    finish(requestId, timestamp, { failed: true }),
  );
  await cdp.send('Network.enable');

  const requests = () => [...byId.values()];
  return {
    requests,
    quietMs: () => (requests().some(({ end }) => end === null) ? 0 : Date.now() - lastActivity),
  };
}

const CHAIN_TYPES = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

/**
 * Serial rounds: the longest chain of document, script, style and fetch requests begun before `until` (seconds),
 * in which each starts after the one before it has ended. Taking the one that ends first, again and again, finds it.
 */
export function serialRounds(requests: readonly RecordedRequest[], until: number): number {
  let rounds = 0;
  let free = Number.NEGATIVE_INFINITY;
  const chain = requests.flatMap(({ type, start, end }) =>
    CHAIN_TYPES.has(type) && end !== null && start <= until ? [{ start, end }] : [],
  );
  for (const { start, end } of chain.toSorted((a, b) => a.end - b.end)) {
    if (start < free) continue;
    rounds += 1;
    free = end;
  }
  return rounds;
}
