import { type ComponentType, createElement, use } from 'react';

/** Pages, or parts of one, whose code is a file of its own, with their loaders and the part of the contract they need. */
export interface LaterPages<Pages> {
  /** Asks for the code, and again when it did not come the last time. */
  readonly load: () => Promise<Pages>;
  /** The code; null while it is not there. */
  readonly here: () => Pages | null;
  /**
   * A page, or a wait for its code. The loader of its route, which runs first, asks for the code too. Code that did not come
   * is thrown, for the error view of the route: what tries again there is the loader.
   */
  readonly page: (pick: (pages: Pages) => ComponentType) => ComponentType;
}

export function laterPages<Pages>(ask: () => Promise<Pages>): LaterPages<Pages> {
  let asked: Promise<Pages> | null = null;
  let lost = false;
  let there: Pages | null = null;
  const load = () => {
    if (asked === null || lost) {
      lost = false;
      asked = ask().then(
        (pages) => {
          there = pages;
          return pages;
        },
        (error: unknown) => {
          lost = true;
          throw error;
        },
      );
    }
    return asked;
  };
  return {
    load,
    here: () => there,
    page: (pick) => () => createElement(pick(there ?? use(asked ?? load()))),
  };
}
