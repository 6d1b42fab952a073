import type { Queryable } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { logDeed } from '../change-log/index.ts';
import { noteGoalsMet, receive, releaseRun } from '../stock/index.ts';
import { endRun, variantsOfRun } from './finish-run.repo.ts';
import type { FinishedPart, HeldRun } from './run-row.ts';

/**
 * Ends a run that is held together with its product: what was made serves its lines, then who waits longest, then the shelf;
 * lines that got nothing wait again, and a limited edition has so much less to come. Throws a CallError for a variant of
 * another product (422), and for more than a limited edition has left (409).
 */
export async function finishRun(
  transaction: Queryable,
  run: HeldRun & { readonly companyId: number; readonly actorId: number },
  parts: readonly FinishedPart[],
): Promise<void> {
  const own = await variantsOfRun(transaction, run.product_id);
  if (parts.some(({ merch_id }) => !own.has(merch_id)))
    throw new CallError('invalid', 'These are not all variants of what this run makes.');
  const made = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  if (run.limited_edition && made > run.maxover)
    throw new CallError(
      'conflict',
      `Only ${run.maxover} of this limited edition may still be made. Please look at your numbers again.`,
    );
  const goods = parts
    .filter(({ quantity }) => quantity > 0)
    .map(({ merch_id, quantity }) => ({
      product_id: run.product_id,
      merchandise_id: merch_id,
      units: quantity,
    }));
  const served = goods.length > 0 ? await receive(transaction, goods, run.id) : 0;
  await releaseRun(transaction, run.id);
  const { companyId, actorId, product_id } = run;
  const product = await endRun(transaction, run, parts);
  if (product.minover < run.minover) await noteGoalsMet(transaction, [product_id]);
  const shrunk = run.limited_edition && made > 0;
  await logDeed(transaction, {
    companyId,
    actorId,
    action: 'finish_run',
    subject: `product:${product_id}`,
    ...(shrunk && { version: product.version }),
    changes: {
      made: { from: null, to: made },
      served: { from: null, to: served },
      ...(shrunk && { maxover: { from: run.maxover, to: product.maxover } }),
      ...(product.minover !== run.minover && { minover: { from: run.minover, to: product.minover } }),
    },
  });
}
