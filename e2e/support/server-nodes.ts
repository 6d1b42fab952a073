import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Elements of the page as the server sent it, in order. */
    serverNodes?: Element[];
    /** Text of the page as the server sent it. */
    serverText?: string;
  }
}

/**
 * Notes the server's elements of every page that is opened from now on, before the first script of the site runs.
 * `place` is the selector of the part that counts.
 */
export async function noteServerNodes(page: Page, place = '#root'): Promise<void> {
  await page.addInitScript((part) => {
    document.addEventListener('readystatechange', () => {
      // Deferred scripts run between "interactive" and DOMContentLoaded.
      if (document.readyState !== 'interactive') return;
      // The hints for early fetching that React writes before the page's elements belong to nobody.
      window.serverNodes = [...document.querySelectorAll(`${part} :not(link)`)];
      window.serverText = document.getElementById('root')?.textContent ?? '';
    });
  }, place);
}

/** How the server's elements fared. */
export interface Fate {
  server: number;
  /** Elements that React has taken over: it marks each one that it adopts. */
  adopted: number;
  /** Elements that are no longer in the page. */
  lost: number;
}

/** A slow network on a busy machine; a page that is never adopted fails all the same. */
const ADOPTION_LIMIT_MS = 90_000;

/** Waits until React has taken over everything that the server sent, be it to replace it. */
export async function expectAdopted(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const { server, adopted, lost } = await fateOfServerNodes(page);
        return server > 0 && adopted + lost === server;
      },
      { timeout: ADOPTION_LIMIT_MS },
    )
    .toBe(true);
}

export function fateOfServerNodes(page: Page): Promise<Fate> {
  return page.evaluate(() => {
    const nodes = window.serverNodes ?? [];
    const isAdopted = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
    return {
      server: nodes.length,
      adopted: nodes.filter(isAdopted).length,
      lost: nodes.filter((node) => !node.isConnected).length,
    };
  });
}
