import { readSession } from 'shared-auth';
import { logError } from '../../session/log.ts';
import { DATABASE_NAME, type Kept, mayHaveSavedItems, type SavedItem } from '../saved-item.ts';

/** A search that was submitted. */
export interface RecentSearch {
  /** The text, in lower case. */
  readonly id: string;
  readonly owner: string | null;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A product that its person has marked as a favorite, or from which the mark was taken. */
export interface FavoriteRow {
  /** The product's id, as digits. */
  readonly id: string;
  readonly owner: string | null;
  /** When it was marked, or the mark was taken, milliseconds since 1970. */
  readonly at: number;
  /** The change that the account does not have yet; null when it has all. */
  readonly pending: 'add' | 'remove' | null;
}

/** A product whose page was looked at. */
export interface ViewedRow {
  /** The product's id, as digits. */
  readonly id: string;
  readonly owner: string | null;
  /** When it was looked at last, milliseconds since 1970. */
  readonly at: number;
}

/** What the database holds, by the name of the object store. Each row belongs to a person; `owner` is null before a sign-in. */
export interface Rows {
  saved: SavedItem;
  searches: RecentSearch;
  favorites: FavoriteRow;
  viewed: ViewedRow;
}

type Store = keyof Rows;

/** To be raised with each new object store. */
const VERSION = 3;

const STORES: readonly Store[] = ['saved', 'searches', 'favorites', 'viewed'];

/** Rows that the browser did not store: they live as long as the page. */
const memory: { readonly [Name in Store]: Map<string, Rows[Name]> } = {
  saved: new Map(),
  searches: new Map(),
  favorites: new Map(),
  viewed: new Map(),
};

/** Whether rows of a store live as long as the page only. */
export function isInMemory(store: Store): boolean {
  return memory[store].size > 0;
}

/** The rows of a store, oldest first. */
export async function readRows<Name extends Store>(store: Name): Promise<readonly Rows[Name][]> {
  // Opening it would create it, and load this code on every page from then on.
  if (!(await mayHaveSavedItems())) return withMemory(store, []);
  let rows: readonly Rows[Name][] = [];
  await inTransaction(store, 'readonly', (stored) => {
    rows = withMemory(store, stored);
  }).catch(() => {
    // Denied, as in some private windows; a write has said so.
    rows = withMemory(store, []);
  });
  return rows;
}

/**
 * Changes the rows of a store in one transaction, so that no other tab changes them in between. `change` gets all rows and
 * returns those that shall be there; it may run twice. Where the browser stores nothing (denied, or full), new and changed rows
 * are kept in memory.
 */
export async function updateRows<Name extends Store>(
  store: Name,
  change: (rows: readonly Rows[Name][]) => readonly Rows[Name][],
): Promise<Kept> {
  const kept: Map<string, Rows[Name]> = memory[store];
  let stored: readonly Rows[Name][] = [];
  try {
    await inTransaction(store, 'readwrite', (found, rows) => {
      stored = found;
      const before = withMemory(store, found);
      const after = change(before);
      for (const { id } of removed(before, after)) rows.delete(id);
      for (const row of after) if (!before.includes(row)) rows.put(row);
    });
    const after = change(withMemory(store, stored));
    for (const id of kept.keys()) {
      const row = after.find((one) => one.id === id);
      if (row !== kept.get(id)) kept.delete(id);
    }
    return 'stored';
  } catch (error) {
    logError('This browser keeps nothing for this site', error);
    const before = withMemory(store, stored);
    const after = change(before);
    for (const { id } of removed(before, after)) kept.delete(id);
    for (const row of after) if (!before.includes(row)) kept.set(row.id, row);
    return 'until-left';
  }
}

/** To whom new rows belong: the signed-in person; null before a sign-in. */
export function whoIsHere(): string | null {
  const session = readSession();
  return session.status === 'signed-in' ? session.username : null;
}

/** The stores with rows; a change of empty ones would create the database. */
async function usedStores(): Promise<Store[]> {
  const sizes = await Promise.all(STORES.map(async (store) => (await readRows(store)).length));
  return STORES.filter((_, index) => sizes[index] !== 0);
}

/** Gives what has no owner yet to the person who has signed in. */
export async function claimRows(person: string): Promise<void> {
  for (const store of await usedStores()) {
    await updateRows(store, (rows) =>
      rows.map((row) => (row.owner === null ? { ...row, owner: person } : row)),
    );
  }
}

/** Forgets what belongs to other people than this one; null: to anybody. */
export async function forgetPeople(but: string | null): Promise<void> {
  for (const store of await usedStores()) {
    await updateRows(store, (rows) => rows.filter(({ owner }) => owner === null || owner === but));
  }
}

function removed<Row extends { readonly id: string }>(before: readonly Row[], after: readonly Row[]): Row[] {
  return before.filter(({ id }) => !after.some((row) => row.id === id));
}

function withMemory<Name extends Store>(store: Name, stored: readonly Rows[Name][]): readonly Rows[Name][] {
  const kept: Map<string, Rows[Name]> = memory[store];
  const rows = [...stored.filter(({ id }) => !kept.has(id)), ...kept.values()];
  return rows.sort((one, other) => one.at - other.at);
}

/** Runs `work` with all rows of a store; resolves once the transaction has completed. */
async function inTransaction<Name extends Store>(
  store: Name,
  mode: IDBTransactionMode,
  work: (found: Rows[Name][], rows: IDBObjectStore) => void,
): Promise<void> {
  const database = await openDatabase();
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      const rows = transaction.objectStore(store);
      const all: IDBRequest<Rows[Name][]> = rows.getAll();
      all.onsuccess = () => work(all.result, rows);
    });
  } finally {
    // Not kept open: another tab may bring a newer version, and an open one could keep a page from the back-forward cache.
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE_NAME, VERSION);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      for (const store of STORES) {
        if (!database.objectStoreNames.contains(store)) database.createObjectStore(store, { keyPath: 'id' });
      }
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
