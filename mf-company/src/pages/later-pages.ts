import { type ComponentType, createElement, use } from 'react';

/** Pages whose code is a file of its own, with their loaders and the part of the contract they need. */
export interface LaterPages<Pages> {
  /** Asks for the code; a try that failed is forgotten. */
  readonly load: () => Promise<Pages>;
  /** A page, or a wait for its code. The loader of its route, which runs first, asks for the code too. */
  readonly page: <Props extends object>(pick: (pages: Pages) => ComponentType<Props>) => ComponentType<Props>;
}

export function laterPages<Pages>(ask: () => Promise<Pages>): LaterPages<Pages> {
  let asked: Promise<Pages> | null = null;
  let there: Pages | null = null;
  const load = () => {
    asked ??= ask().then(
      (pages) => {
        there = pages;
        return pages;
      },
      (error: unknown) => {
        asked = null;
        throw error;
      },
    );
    return asked;
  };
  return { load, page: (pick) => (props) => createElement(pick(there ?? use(load())), props) };
}
