import type { Atom, createStore } from 'jotai';
import { adoptInfluencer } from './followed-influencer.ts';
import { NO_INFLUENCER } from './influencer-state.ts';
import { EMPTY_CART, slices } from './slices.ts';
import { isRecord, readShape } from './stored-shape.ts';
import { DEFAULT_COMPANY, DEFAULT_PRODUCT } from './viewed-state.ts';

type Store = ReturnType<typeof createStore>;

/** Local storage entry that holds the whole state. */
export const APP_STATE_KEY = 'appState';

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
 * Takes over what another tab has just stored. Of two tabs that store at the same time each may still read its own text, so what
 * counts is the text that the browser hands over. A tab that knows of a later influencer stores again: the other's text replaced it.
 * @param text the state that the other tab stored; null when it removed it, which changes nothing here
 */
export function followOtherTab(store: Store, storage: Storage, text: string | null): void {
  if (text === null) return;
  const theirs = parseRecord(text)?.followinfluencer;
  adoptInfluencer(store, theirs);
  const mine = store.get(slices.followinfluencer);
  const other = readShape(theirs, NO_INFLUENCER) ?? NO_INFLUENCER;
  if (other.visited_at < mine.visited_at) save(store, storage);
}

/**
 * Stores the state now, which replaces what was damaged, and whenever a slice changes, once per turn of the event loop.
 * What another tab stored later is not undone by it.
 * @returns stops storing
 */
export function persistState(store: Store, storage: Storage): () => void {
  let scheduled = false;
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      catchUp(store, storage);
      scheduled = false;
      save(store, storage);
    });
  };
  schedule();
  const stops = allSlices.map(([, slice]) => store.sub(slice, schedule));
  return () => {
    for (const stop of stops) stop();
  };
}

const allSlices: [string, Atom<unknown>][] = Object.entries(slices);

function save(store: Store, storage: Storage): void {
  write(
    storage,
    APP_STATE_KEY,
    Object.fromEntries(allSlices.map(([name, slice]) => [name, store.get(slice)])),
  );
  write(storage, HISTORY_KEY, store.get(slices.histcompany));
}

function readJson(storage: Storage, key: string): Record<string, unknown> | null {
  return parseRecord(storage.getItem(key));
}

function parseRecord(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
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
