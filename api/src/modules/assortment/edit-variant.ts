import type { DeskMerchandise } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { holdAssortment, holdProduct } from './product.repo.ts';
import { deskMerchandise } from './read-product.ts';
import type { Worker } from './worker.ts';

/** One variant in the hands of whoever changes it, with its product. */
export interface VariantInHand {
  readonly transaction: Queryable;
  /** As it was when it was taken. */
  readonly before: DeskMerchandise;
}

/** Changes a variant, all or nothing, and gives what became of it; a 404 CallError for others'. */
export function editVariant(
  database: Database,
  worker: Worker,
  merchId: number,
  work: (variant: VariantInHand) => Promise<void>,
): Promise<DeskMerchandise> {
  return database.transaction(async (transaction) => {
    const { product_id } = await deskMerchandise(transaction, worker.companyId, merchId);
    await holdAssortment(transaction, worker.companyId);
    await holdProduct(transaction, worker.companyId, product_id);
    // Read again: what was there before it was held may be out of date.
    await work({ transaction, before: await deskMerchandise(transaction, worker.companyId, merchId) });
    return deskMerchandise(transaction, worker.companyId, merchId);
  });
}
