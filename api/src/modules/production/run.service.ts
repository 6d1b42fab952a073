import type { Run, RunList } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { logDeed } from '../change-log/index.ts';
import { deskCompany } from '../company/index.ts';
import { holdProducts, takeForRun, toFinishing } from '../stock/index.ts';
import type { AtDesk } from './at-desk.ts';
import { finishRun } from './finish-run.ts';
import { insertRun, lockRun, productOfRun, runRows, runToStart, setFinishing } from './run.repo.ts';
import { toRun } from './run.rules.ts';
import type { FinishedPart } from './run-row.ts';

/** What is to be made, and how many of all variants together. */
export interface PlannedRun {
  readonly product_id: number;
  readonly planned: number;
}

/** Manufacturing runs. Each call rejects with a 404 CallError for a product or a run of another company. */
export interface RunService {
  /** The newest first, from before one on; fifty at most. */
  list(nameCode: string, before: string | undefined): Promise<RunList>;
  /** Begins to make what waits longest; 409 while another run of the product is under way. */
  start(at: AtDesk, planned: PlannedRun): Promise<Run>;
  /** What was made is being finished; the same again changes nothing; 409 for a run that is over. */
  toFinishing(at: AtDesk, runId: number): Promise<Run>;
  /** Ends a run with what was made of each variant; 409 for one that is over. */
  finish(at: AtDesk, runId: number, made: readonly FinishedPart[]): Promise<Run>;
}

/** Runs of one answer. */
const MOST = 50;

export function runService(database: Database): RunService {
  const one = async (transaction: Queryable, companyId: number, runId: number): Promise<Run> => {
    const [run] = await runRows(transaction, companyId, { runId }, 1);
    if (!run) throw notFound('run');
    return toRun(run);
  };
  return {
    list: async (nameCode, before) => {
      const { id } = await deskCompany(database, nameCode);
      const place = before === undefined ? undefined : Number(before);
      const rows = await runRows(database, id, { before: place }, MOST + 1);
      const shown = rows.slice(0, MOST);
      const last = rows.length > MOST ? shown.at(-1) : undefined;
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
        const taken = await takeForRun(transaction, { id, productId: product_id, planned });
        await logDeed(transaction, {
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
        const run = await heldRun(transaction, companyId, runId);
        if (run.phase === 'manufacturing') {
          await toFinishing(transaction, runId);
          await setFinishing(transaction, run);
          const changes = { phase: { from: 'Manufacturing', to: 'Finishing' } };
          const subject = `product:${run.product_id}`;
          await logDeed(transaction, { companyId, actorId, action: 'finishing_run', subject, changes });
        }
        return one(transaction, companyId, runId);
      });
    },
    finish: async ({ company, actorId }, runId, made) => {
      const { id: companyId } = await deskCompany(database, company);
      return database.transaction(async (transaction) => {
        const run = await heldRun(transaction, companyId, runId);
        await finishRun(transaction, { ...run, companyId, actorId }, made);
        return one(transaction, companyId, runId);
      });
    },
  };
}

/** A run that is under way, with its product held: nobody orders of it, or takes from the run, until the transaction ends. */
async function heldRun(transaction: Queryable, companyId: number, runId: number) {
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
