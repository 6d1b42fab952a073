import type { Atom, createStore } from 'jotai';
import { adoptInfluencer } from './followed-influencer.ts';
import { EMPTY_CART, slices } from './slices.ts';
import { isRecord, readShape } from './stored-shape.ts';
import { DEFAULT_COMPANY, DEFAULT_PRODUCT } from './viewed-state.ts';

type Store = ReturnType<typeof createStore>;

/** Local storage entry that holds the whole state. */
export const APP_STATE_KEY = 'appState';

/** Part of the whole state that the search in the header reads and writes itself, when it is used. */
export const RECENT_SEARCHES = 'searches';

/** Local storage entry that holds the company history besides. */
export const HISTORY_KEY = 'HistState';

/**
 * Brings back what an earlier visit stored. Damaged or outdated parts are dropped one by one.
 * A login in progress does not survive a reload, and whether someone is signed in is the session's to say.
 * @param options.viewcompany false where the address alone decides which company is viewed
 */
export function restoreState(store: Store, storage: Storage, options: { viewcompany: boolean }): void {
  const stored = readJson(storage, APP_STATE_KEY);
  const history =
    readShape(readJson(storage, HISTORY_KEY), DEFAULT_COMPANY) ??
    readShape(stored?.histcompany, DEFAULT_COMPANY);
  if (history) store.set(slices.histcompany, { ...history, loading: false, error: '' });

  const company = options.viewcompany && readShape(stored?.viewcompany, DEFAULT_COMPANY);
  if (company) store.set(slices.viewcompany, { ...company, loading: false, error: '' });

  const product = readShape(stored?.viewproduct, DEFAULT_PRODUCT);
  if (product) store.set(slices.viewproduct, { ...product, loading: false, error: '' });

  adoptInfluencer(store, stored?.followinfluencer);

  const cart = stored?.cartlist;
  store.set(slices.cartlist, isRecord(cart) ? cart : EMPTY_CART);
}

/** Takes over what another tab has stored since, of the slice that all tabs share: the influencer. */
export function catchUp(store: Store, storage: Storage): void {
  adoptInfluencer(store, readJson(storage, APP_STATE_KEY)?.followinfluencer);
}

/**
 * Stores the state now, which replaces what was damaged, and whenever a slice changes, once per turn of the event loop.
 * What another tab stored later is not undone by it.
 * @returns stops storing
 */
export function persistState(store: Store, storage: Storage): () => void {
  const all: [string, Atom<unknown>][] = Object.entries(slices);
  let scheduled = false;
  const save = () => {
    catchUp(store, storage);
    scheduled = false;
    const state = Object.fromEntries(all.map(([name, slice]) => [name, store.get(slice)]));
    const recent = readJson(storage, APP_STATE_KEY)?.[RECENT_SEARCHES];
    write(storage, APP_STATE_KEY, recent === undefined ? state : { ...state, [RECENT_SEARCHES]: recent });
    write(storage, HISTORY_KEY, store.get(slices.histcompany));
  };
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(save);
  };
  schedule();
  const stops = all.map(([, slice]) => store.sub(slice, schedule));
  return () => {
    for (const stop of stops) stop();
  };
}

function readJson(storage: Storage, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    // A damaged entry is as good as none: the next change of state replaces it.
    return null;
  }
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage that is full or switched off costs the shopper only what a reload would have kept.
  }
}
