import type { AdminShelf, AdminShelves, ShelfKind, Shelves } from 'shared-api/contract';
import { SHELVES_MAX } from 'shared-api/contract';
import { oneLine } from 'shared-api/rules';
import { countWords } from 'shared-api/rules/words';
import type { Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { nameCodeOf, numberedCode } from '../../companies/index.ts';
import {
  countedShelves,
  deleteShelf,
  holdShelves,
  insertShelf,
  lockShelves,
  renameShelfRow,
  shelvesOf,
  storeOrder,
} from './shelf.repo.ts';
import { type ChosenShelves, chooseShelves, type ShelfChoice } from './shelf.rules.ts';

/** One of a kind, for messages. */
export const shelfWords: Readonly<Record<ShelfKind, string>> = {
  categories: 'category',
  occasions: 'occasion',
};

const nameTaken: Readonly<Record<ShelfKind, string>> = {
  categories: 'There is a category of this name already.',
  occasions: 'There is an occasion of this name already.',
};

/** All categories and occasions in their order. */
export async function listShelves(database: Queryable): Promise<Shelves> {
  return {
    categories: await shelvesOf(database, 'categories'),
    occasions: await shelvesOf(database, 'occasions'),
  };
}

/** The same with ids and counts of products. */
export async function listCountedShelves(database: Queryable): Promise<AdminShelves> {
  return {
    categories: await countedShelves(database, 'categories'),
    occasions: await countedShelves(database, 'occasions'),
  };
}

/** Adds a shelf within the caller's transaction. Rejects with a CallError: 422 for a name in use, 409 when there are too many. */
export async function addShelf(transaction: Queryable, kind: ShelfKind, text: string): Promise<AdminShelf> {
  const shelves = await lockedShelves(transaction, kind);
  const name_view = freeName(shelves, kind, text);
  if (shelves.length >= SHELVES_MAX)
    throw new CallError('conflict', `There are ${SHELVES_MAX} ${kind} already. Please delete one first.`);
  const name_code = freeCode(shelves, name_view);
  const id = await insertShelf(transaction, kind, { name_code, name_view });
  return { id, name_code, name_view, products: 0 };
}

/** Renames a shelf and returns it as it was. Rejects with a CallError: 404 for none, 422 for a name in use. */
export async function renameShelf(
  transaction: Queryable,
  kind: ShelfKind,
  id: number,
  text: string,
): Promise<{ readonly before: AdminShelf; readonly name_view: string }> {
  const shelves = await lockedShelves(transaction, kind);
  const before = shelfById(shelves, kind, id);
  const others = shelves.filter((shelf) => shelf !== before);
  const name_view = freeName(others, kind, text);
  await renameShelfRow(transaction, kind, id, name_view);
  return { before, name_view };
}

/** Stores the order of all shelves of a kind. Rejects with a 409 CallError unless `ids` names each once. */
export async function orderShelves(
  transaction: Queryable,
  kind: ShelfKind,
  ids: readonly number[],
): Promise<void> {
  const shelves = await lockedShelves(transaction, kind);
  const named = new Set(ids);
  if (named.size !== ids.length || ids.length !== shelves.length || shelves.some(({ id }) => !named.has(id)))
    throw new CallError('conflict', 'This list was changed in the meantime, so its order was not saved.');
  await storeOrder(transaction, kind, ids);
}

/**
 * Deletes a shelf, takes it from its products and returns it as it was. Rejects with a CallError: 404 for none, 409 when more
 * than `products` use it.
 */
export async function removeShelf(
  transaction: Queryable,
  kind: ShelfKind,
  id: number,
  products: number,
): Promise<AdminShelf> {
  const shelf = shelfById(await lockedShelves(transaction, kind), kind, id);
  if (shelf.products > products)
    throw new CallError(
      'conflict',
      `${countWords(shelf.products, 'product')} ${shelf.products === 1 ? 'has' : 'have'} ${shelf.name_view} by now. Please look again before you delete it.`,
    );
  await deleteShelf(transaction, kind, id);
  return shelf;
}

/**
 * The category and occasions that a product is given, held until the transaction ends; `before` has what a choice leaves out.
 * Rejects with a 422 CallError for one that does not exist.
 */
export async function chosenShelves(
  transaction: Queryable,
  choice: ShelfChoice,
  before?: ChosenShelves,
): Promise<ChosenShelves> {
  const chosen = chooseShelves(choice, await holdShelves(transaction), before);
  if ('msg' in chosen) throw new CallError('invalid', chosen.msg, { fields: { [chosen.field]: chosen.msg } });
  return chosen;
}

async function lockedShelves(transaction: Queryable, kind: ShelfKind): Promise<AdminShelf[]> {
  await lockShelves(transaction, kind);
  return countedShelves(transaction, kind);
}

function shelfById(shelves: readonly AdminShelf[], kind: ShelfKind, id: number): AdminShelf {
  const found = shelves.find((shelf) => shelf.id === id);
  if (!found) throw notFound(shelfWords[kind]);
  return found;
}

/** The name in one line; throws a 422 CallError for one that a shelf has already. */
function freeName(shelves: readonly AdminShelf[], kind: ShelfKind, text: string): string {
  const name = oneLine(text);
  const isTaken = shelves.some(({ name_view }) => name_view.toLowerCase() === name.toLowerCase());
  const problem = name === '' ? 'Name is required.' : isTaken ? nameTaken[kind] : undefined;
  if (problem !== undefined) throw new CallError('invalid', problem, { fields: { name_view: problem } });
  return name;
}

const CODE_MAX = 40;
/** Characters kept for a number behind it. */
const NUMBER_MAX = 4;

/** The code for addresses: of the name, with a number where another shelf has it. */
function freeCode(shelves: readonly AdminShelf[], nameView: string): string {
  const taken = new Set(shelves.map(({ name_code }) => name_code));
  const code = nameCodeOf(nameView)
    .slice(0, CODE_MAX - NUMBER_MAX)
    .replace(/-+$/, '');
  for (let number = 1; ; number += 1) {
    const free = numberedCode(code, number);
    if (!taken.has(free)) return free;
  }
}
