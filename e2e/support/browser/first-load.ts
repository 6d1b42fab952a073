import { expect, type Page, type Request, type Route } from '@playwright/test';
import { expectAlive } from './problems.ts';

/** What the HTML of a page says before any script has run. */
export interface FirstHtml {
  status: number;
  title: string;
  /** Contents of meta elements by name or property. */
  meta: Record<string, string>;
  canonical: string | null;
  /** Rules of the company's look; '' where there is none. */
  companyTheme: string;
  heading: string;
  /** Names of the products in the list. */
  cards: string[];
  text: string;
  preloads: ScriptTag[];
  scripts: ScriptTag[];
  /** Scripts that stand in the page itself, without blocks of data. */
  inlineScripts: number;
  /** JSON-LD: the page in schema.org's terms. */
  jsonLd: Record<string, unknown>[];
  data: { rendered: { loaderData: Record<string, unknown> } | null };
}

export interface ScriptTag {
  address: string;
  integrity: string;
  crossorigin: string | null;
}

/** Fetches a page without a browser and reads it with a parser that runs nothing. `reader` is any page; it is left blank. */
export async function firstHtml(reader: Page, url: string): Promise<FirstHtml> {
  const answer = await fetch(url);
  const html = await answer.text();
  await reader.goto('about:blank');
  const facts = await reader.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string) => [...parsed.querySelectorAll(selector)];
    const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
    const attribute = (element: Element, name: string) => element.getAttribute(name) ?? '';
    const scriptTag = (element: Element, place: string) => ({
      address: attribute(element, place),
      integrity: attribute(element, 'integrity'),
      crossorigin: element.getAttribute('crossorigin'),
    });
    return {
      title: parsed.title,
      meta: Object.fromEntries(
        all('meta[content]').map((element) => [
          attribute(element, 'name') || attribute(element, 'property'),
          attribute(element, 'content'),
        ]),
      ),
      canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      companyTheme: textOf(parsed.querySelector('#company-theme')),
      heading: textOf(parsed.querySelector('main h1')),
      cards: all('main article a').map(textOf),
      text: textOf(parsed.querySelector('#root')),
      preloads: all('link[rel=preload][as=script]').map((element) => scriptTag(element, 'href')),
      scripts: all('script[src]').map((element) => scriptTag(element, 'src')),
      inlineScripts: all('script:not([src], [type$="json"])').length,
      jsonLd: all('script[type="application/ld+json"]').map((element) => JSON.parse(textOf(element))),
      data: JSON.parse(textOf(parsed.querySelector('#wishbin-page'))),
    };
  }, html);
  return { status: answer.status, ...facts };
}

/**
 * What a page fetches once it is four or five seconds old, which on a busy machine is before it is quiet: no part of its first load. A
 * younger page that fetches it pays for it.
 */
const LATER = /\/(open-tab|recovery)\./;
const LATER_AFTER_MS = 4000;

/** The scripts of a page's first load. */
export interface ScriptLoad {
  /** Addresses, in the order of their arrival. */
  urls: string[];
  /** Of all of them, as served: compressed, without headers. */
  bytes: number;
}

/** Opens a page and waits until its requests have ended. `loaded` waits for the visible content. */
export async function loadScripts(
  page: Page,
  path: string,
  loaded: () => Promise<unknown>,
): Promise<ScriptLoad> {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    const age = request.timing().startTime - began;
    if (request.resourceType() !== 'script' || (LATER.test(request.url()) && age >= LATER_AFTER_MS)) return;
    scripts.push(request);
  });
  const began = Date.now();
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

declare global {
  interface Window {
    /** Elements of the page as the server sent it, in order. */
    serverNodes?: Element[];
    /** Texts of these elements, without those of their children, that are no longer what the server sent. */
    changedTexts?: () => string[];
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
      // The hints for early fetching that React writes before the page's elements are not part of it.
      const nodes = [...document.querySelectorAll(`${part} :not(link)`)];
      const textOf = (element: Element) =>
        [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
      const sent = nodes.map(textOf);
      window.serverNodes = nodes;
      window.changedTexts = () => nodes.map(textOf).filter((text, index) => text !== sent[index]);
    });
  }, place);
}

/** Texts of the server's elements that changed since. What the browser adds as it comes near the window is none of them. */
export function changedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.changedTexts?.() ?? ['noteServerNodes was not called']);
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

/**
 * Waits until React has taken over everything that the server sent, be it to replace it. Touches the parts that wait for it.
 */
export async function expectAdopted(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        // Again and again: before its scripts run, a page hears nothing.
        for (const part of await page.locator('[data-hydrate="on-use"]').all())
          await part.dispatchEvent('pointerover');
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
