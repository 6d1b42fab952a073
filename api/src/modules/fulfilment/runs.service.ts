import type { Run, RunList } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { deskCompany, logActivity } from '../companies/index.ts';
import {
  endRun,
  insertRun,
  lockRun,
  productOfRun,
  runRows,
  runToStart,
  setFinishing,
  variantsOfRun,
} from './runs.repo.ts';
import { type FinishedPart, type HeldRun, toRun } from './runs.rules.ts';
import type { DeskContext } from './shelf.service.ts';
import { finishLines, holdProducts, noteGoalsMet } from './stock.repo.ts';
import { receive, releaseRun, takeForRun } from './stock.service.ts';

/**
 * Ends a locked run: what was made serves its lines, then the longest waiting, then the shelf; unserved lines wait
 * again, and a limited edition shrinks. Throws a CallError for a variant of another product (422), and for more
 * than a limited edition has left (409).
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
  await logActivity(transaction, {
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

/** The product and the planned units of all variants together. */
export interface PlannedRun {
  readonly product_id: number;
  readonly planned: number;
}

/** Production runs. Each call rejects with a 404 CallError for a product or a run of another company. */
export interface RunService {
  /** Newest first, before an id; fifty at most. */
  list(nameCode: string, before: string | undefined): Promise<RunList>;
  /** Starts a run for the longest waiting lines; 409 while another is under way, or all of them may still be cancelled. */
  start(at: DeskContext, planned: PlannedRun): Promise<Run>;
  /** Moves a run to finishing, idempotently; 409 for an ended run. */
  toFinishing(at: DeskContext, runId: number): Promise<Run>;
  /** Ends a run with the units made per variant; 409 for an ended run. */
  finish(at: DeskContext, runId: number, made: readonly FinishedPart[]): Promise<Run>;
}

/** Runs per page. */
const PAGE_SIZE = 50;

export function runService(database: Database, clock: Clock): RunService {
  const one = async (transaction: Queryable, companyId: number, runId: number): Promise<Run> => {
    const [run] = await runRows(transaction, companyId, { runId }, 1);
    if (!run) throw notFound('run');
    return toRun(run);
  };
  return {
    list: async (nameCode, before) => {
      const { id } = await deskCompany(database, nameCode);
      const place = before === undefined ? undefined : Number(before);
      const rows = await runRows(database, id, { before: place }, PAGE_SIZE + 1);
      const shown = rows.slice(0, PAGE_SIZE);
      const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
      return { runs: shown.map(toRun), next: last ? String(last.id) : null };
    },
    start: async ({ company, actorId }, { product_id, planned }) => {
      const { id: companyId } = await deskCompany(database, company);
      return database.transaction(async (transaction) => {
        await holdProducts(transaction, [product_id]);
        const product = await runToStart(transaction, companyId, product_id);
        if (!product) throw notFound('product');
        if (product.under_way) throw underWay();
        if (product.limited_edition && planned > product.maxover) throw editionFull(product.maxover);
        const id = await insertRun(transaction, { companyId, productId: product_id, planned, actorId });
        const taken = await takeForRun(transaction, { id, productId: product_id, planned }, clock());
        await logActivity(transaction, {
          companyId,
          actorId,
          action: 'start_run',
          subject: `product:${product_id}`,
          changes: { planned: { from: null, to: planned }, taken: { from: null, to: taken } },
        });
        return one(transaction, companyId, id);
      });
    },
    toFinishing: async ({ company, actorId }, runId) => {
      const { id: companyId } = await deskCompany(database, company);
      return database.transaction(async (transaction) => {
        const run = await lockOwnRun(transaction, companyId, runId);
        if (run.phase === 'manufacturing') {
          await finishLines(transaction, runId);
          await setFinishing(transaction, run);
          const changes = { phase: { from: 'Manufacturing', to: 'Finishing' } };
          const subject = `product:${run.product_id}`;
          await logActivity(transaction, { companyId, actorId, action: 'finishing_run', subject, changes });
        }
        return one(transaction, companyId, runId);
      });
    },
    finish: async ({ company, actorId }, runId, made) => {
      const { id: companyId } = await deskCompany(database, company);
      return database.transaction(async (transaction) => {
        const run = await lockOwnRun(transaction, companyId, runId);
        await finishRun(transaction, { ...run, companyId, actorId }, made);
        return one(transaction, companyId, runId);
      });
    },
  };
}

/** Locks a company's run under way and its product, so that neither orders nor lines change. */
async function lockOwnRun(transaction: Queryable, companyId: number, runId: number) {
  const productId = await productOfRun(transaction, companyId, runId);
  if (productId === undefined) throw notFound('run');
  await holdProducts(transaction, [productId]);
  const run = await lockRun(transaction, runId);
  if (!run) throw notFound('run');
  if (run.phase === 'finished' || run.phase === 'ended')
    throw new CallError('conflict', 'This run was ended before, so nothing was changed.');
  return run;
}

const underWay = (): CallError =>
  new CallError(
    'conflict',
    'A run of this product is under way. Please end it before you start the next one.',
  );

function editionFull(left: number): CallError {
  const msg =
    left === 0
      ? 'All of this limited edition has been made.'
      : `Only ${left} of this limited edition may still be made.`;
  return new CallError('conflict', msg);
}
