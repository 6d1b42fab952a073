import { type ComponentType, createElement, use } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { LoaderArgs } from './remote-route.ts';

/** Lazily loaded pages, with their loaders and their part of the contract. */
export interface LazyPages<Pages> {
  /** Loads the code, and again when that failed the last time. */
  readonly load: () => Promise<Pages>;
  readonly isLoaded: () => boolean;
  /**
   * The page, or suspends until its code has loaded. Its route's loader, which runs first, requests the code too. Where it did not
   * load, the page throws: to ask anew in each rendering would never end.
   */
  readonly page: <Props extends object>(pick: (pages: Pages) => ComponentType<Props>) => ComponentType<Props>;
}

/** Defines a chunk of pages. @param importPages an `import()` of the chunk */
export function lazyPages<Pages>(importPages: () => Promise<Pages>): LazyPages<Pages> {
  let promise: Promise<Pages> | null = null;
  let isFailed = false;
  let loaded: Pages | null = null;
  const load = () => {
    if (promise && !isFailed) return promise;
    isFailed = false;
    promise = importAgain(importPages).then(
      (pages) => {
        loaded = pages;
        return pages;
      },
      (error: unknown) => {
        isFailed = true;
        throw error;
      },
    );
    return promise;
  };
  return {
    load,
    isLoaded: () => loaded !== null,
    page: (pick) => (props) => createElement(pick(loaded ?? use(promise ?? load())), props),
  };
}

const MAX_ATTEMPTS = 3;

/**
 * A preload that failed answers the first request of its file as well; the next one goes to the server. Of several files each
 * may end an attempt. One that ran into its time limit is not repeated.
 */
async function importAgain<Pages>(importPages: () => Promise<Pages>): Promise<Pages> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await importPages();
    } catch (error) {
      const kind: unknown = error instanceof Error && 'type' in error ? error.type : undefined;
      if (kind === 'timeout' || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** A loader that loads the page's code in parallel to its data, so that both are rendered at once. */
export function withPage<Pages, Data>(
  pages: LazyPages<Pages>,
  load: (args: LoaderFunctionArgs) => Promise<Data>,
): (args: LoaderArgs) => Promise<Data> {
  return async (args) => {
    const code = pages.load();
    // Awaited below; must not count as unhandled while the data loads.
    code.catch(() => undefined);
    const data = await load(args);
    await (args.waitForCode?.(code) ?? code);
    return data;
  };
}
