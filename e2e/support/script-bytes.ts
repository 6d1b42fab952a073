import type { Page, Request } from '@playwright/test';
import { expectAlive } from './alive.ts';

/** The scripts of a page's first load. */
export interface ScriptLoad {
  /** Addresses, in the order of their arrival. */
  urls: string[];
  /** Of all of them, as served: compressed, without headers. */
  bytes: number;
}

/** Opens a page and waits until it asks for nothing more. `loaded` waits for what a visitor sees. */
export async function loadScripts(
  page: Page,
  path: string,
  loaded: () => Promise<unknown>,
): Promise<ScriptLoad> {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await page.goto(path);
  await loaded();
  await expectAlive(page);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  return {
    urls: scripts.map((request) => request.url()),
    bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  };
}
