import type { Page, Route } from '@playwright/test';

/** A slow phone's connection: 1.6 Mbit/s down, 150 ms to the server. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

/** Holds requests back until they are let through. */
export interface Gate {
  /** Resolves once a request waits. */
  reached: Promise<void>;
  open(): Promise<void>;
}

/** Holds back every request to an address that matches. */
export async function holdBack(page: Page, address: RegExp): Promise<Gate> {
  const waiting: Route[] = [];
  let isOpen = false;
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const letThrough = async () => {
    await Promise.all(waiting.splice(0).map((route) => route.continue()));
  };
  await page.route(address, (route) => {
    waiting.push(route);
    resolve();
    return isOpen ? letThrough() : undefined;
  });
  return {
    reached,
    open() {
      isOpen = true;
      return letThrough();
    },
  };
}
