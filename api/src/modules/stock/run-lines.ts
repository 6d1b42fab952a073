import type { Queryable } from '../../platform/database/database.ts';
import { noteGoalsMet } from './goal-met.repo.ts';
import { moveLines, waitAgain, waitingForProduct } from './run-lines.repo.ts';
import { serve } from './served.rules.ts';
import { wholeLines } from './split-lines.ts';

/**
 * Puts the paid lines of a product that wait longest into a run, up to so many units; of the last one only a part where the run
 * is full. The caller holds the product. Gives how many units those are. They stay backlogged: they are still to be made.
 */
export async function takeForRun(
  transaction: Queryable,
  run: { readonly id: number; readonly productId: number; readonly planned: number },
): Promise<number> {
  // For all of them the goal is over, also for those whose turn is after this run.
  await noteGoalsMet(transaction, [run.productId], true);
  const waiting = await waitingForProduct(transaction, run.productId, run.planned);
  const { served, rest } = serve(waiting, run.planned);
  if (served.length > 0) await moveLines(transaction, await wholeLines(transaction, served), run.id);
  return run.planned - rest;
}

/** What was made in a run is being finished now. */
export { finishLines as toFinishing } from './run-lines.repo.ts';

/** Lines of a run that got nothing of what was made wait again, each in its old place. The caller holds the product. */
export function releaseRun(transaction: Queryable, runId: number): Promise<void> {
  return waitAgain(transaction, runId);
}
