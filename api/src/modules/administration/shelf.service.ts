import type { AdminShelves, LogAction, ShelfKind } from 'shared-api/contract';
import { countWords } from 'shared-api/rules/words';
import type { Database, Queryable } from '../../platform/database/database.ts';
import {
  addShelf,
  listCountedShelves,
  orderShelves,
  removeShelf,
  renameShelf,
  shelfWords,
} from '../catalog/index.ts';
import { writeAudit } from './audit.repo.ts';
import type { Decision } from './audit.service.ts';

/** Logged reason of changes that take nothing from anybody, which need none. */
const UPKEEP = 'Upkeep of categories and occasions';

/** The audit entry of a change. */
interface ShelfEntry {
  readonly action: LogAction;
  readonly subject: string;
  readonly changed: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Changes shelves and writes the audit log, or neither; returns all of them. */
function changeShelves(
  database: Database,
  decision: Decision,
  change: (transaction: Queryable) => Promise<ShelfEntry>,
): Promise<AdminShelves> {
  return database.transaction(async (transaction) => {
    await writeAudit(transaction, { ...decision, ...(await change(transaction)) });
    return listCountedShelves(transaction);
  });
}

/** Adds a category or an occasion. Rejects with a CallError: 422 for a name in use, 409 when there are too many. */
export function addNamedShelf(
  database: Database,
  kind: ShelfKind,
  name: string,
  actorId: number,
): Promise<AdminShelves> {
  return changeShelves(database, { actorId, reason: UPKEEP }, async (transaction) => {
    const { id, name_code, name_view } = await addShelf(transaction, kind, name);
    return {
      action: 'add_shelf',
      subject: `${shelfWords[kind]} ${id}`,
      changed: `${name_view} was added`,
      facts: { name_code, name_view },
    };
  });
}

/** Renames a category or an occasion. Rejects with a CallError: 404 for none, 422 for a name in use. */
export function renameNamedShelf(
  database: Database,
  { kind, id }: { readonly kind: ShelfKind; readonly id: number },
  name: string,
  actorId: number,
): Promise<AdminShelves> {
  return changeShelves(database, { actorId, reason: UPKEEP }, async (transaction) => {
    const { before, name_view } = await renameShelf(transaction, kind, id, name);
    return {
      action: 'rename_shelf',
      subject: `${shelfWords[kind]} ${id}`,
      changed: `${name_view}; it was ${before.name_view}`,
      facts: { before: before.name_view, after: name_view },
    };
  });
}

/** Puts categories or occasions in order. Rejects with a 409 CallError unless `ids` names each once. */
export function orderNamedShelves(
  database: Database,
  kind: ShelfKind,
  ids: readonly number[],
  actorId: number,
): Promise<AdminShelves> {
  return changeShelves(database, { actorId, reason: UPKEEP }, async (transaction) => {
    await orderShelves(transaction, kind, ids);
    return {
      action: 'order_shelves',
      subject: kind,
      changed: `The ${kind} were put in another order`,
      facts: { ids },
    };
  });
}

/** Deletes a category or an occasion. Rejects with a CallError: 404 for none, 409 when more than `products` use it. */
export function removeNamedShelf(
  database: Database,
  { kind, id }: { readonly kind: ShelfKind; readonly id: number },
  products: number,
  decision: Decision,
): Promise<AdminShelves> {
  return changeShelves(database, decision, async (transaction) => {
    const { name_code, name_view, products: used } = await removeShelf(transaction, kind, id, products);
    return {
      action: 'remove_shelf',
      subject: `${shelfWords[kind]} ${id}`,
      changed: `${name_view} was deleted; ${countWords(used, 'product')} had it`,
      facts: { name_code, name_view, products: used },
    };
  });
}
