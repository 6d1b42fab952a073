import type { BrowserContext, Page } from '@playwright/test';

/** What the identity server handed out and where the pages went, from the start of the watch. */
export interface TokenWatch {
  /** Every access, refresh and id token so far. */
  readonly tokens: readonly { kind: 'access' | 'refresh' | 'id'; text: string }[];
  /** Every address that was asked for or led to, with its fragment. */
  readonly addresses: readonly string[];
  /** Waits for answers that are still being read. */
  settled(): Promise<void>;
}

/** Watches all pages of a context from now on. */
export function watchTokens(context: BrowserContext): TokenWatch {
  const tokens: { kind: 'access' | 'refresh' | 'id'; text: string }[] = [];
  const addresses: string[] = [];
  const reading: Promise<void>[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  context.on('page', (page) => page.on('framenavigated', (frame) => addresses.push(frame.url())));
  for (const page of context.pages()) page.on('framenavigated', (frame) => addresses.push(frame.url()));
  context.on('response', (response) => {
    const { location } = response.headers();
    if (location) addresses.push(location);
    if (response.request().method() !== 'POST' || !/\/realms\/.*token$/.test(response.url())) return;
    reading.push(
      response.json().then((answer: Record<string, unknown>) => {
        for (const kind of ['access', 'refresh', 'id'] as const) {
          const text = answer[`${kind}_token`];
          if (typeof text === 'string') tokens.push({ kind, text });
        }
      }),
    );
  });
  return {
    tokens,
    addresses,
    async settled() {
      await Promise.all(reading);
    },
  };
}

/** Everything that scripts of the page can read and that outlives a page: both storages, cookies, the history's state. */
export function readableStores(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const caches = await window.caches.keys();
    const stores = [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state, window.name];
    return JSON.stringify([...stores, databases, caches]);
  });
}
