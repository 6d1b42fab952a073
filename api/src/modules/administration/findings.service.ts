import type { FindingRepair } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/errors.ts';
import type { HeldOutcome, OrderPlacement } from '../checkout/index.ts';
import { closeAbout, type Reconciliation } from '../reconciliation/index.ts';
import { writeAudit } from './audit.repo.ts';
import type { Decision } from './audit.service.ts';
import { isBuyer } from './money.repo.ts';

/** Repairs a finding and writes the audit log in the same transaction. Rejects with a CallError as `repairFinding` of `reconciliation`. */
export async function repairByAdmin(
  reconciliation: Pick<Reconciliation, 'repair'>,
  { id, repair }: { readonly id: number; readonly repair: FindingRepair },
  decision: Decision,
): Promise<{ msg: string }> {
  const words = await reconciliation.repair({
    id,
    repair,
    actorId: decision.actorId,
    log: async (transaction, { facts, ...done }) => {
      await writeAudit(transaction, { ...decision, ...done, action: 'repair_finding', facts: { ...facts } });
    },
  });
  return { msg: `${words}.` };
}

/**
 * Decides a held order and writes the audit log in the same transaction. Rejects with a CallError: 404 for an unknown order, 409 when
 * it is not held, cannot be decided so or is the administrator's own, 503 while the card service does not answer.
 */
export async function decideHeldByAdmin(
  { database, placement }: { readonly database: Database; readonly placement: OrderPlacement },
  { id, outcome }: { readonly id: number; readonly outcome: HeldOutcome },
  decision: Decision,
): Promise<{ msg: string }> {
  if (await isBuyer(database, id, decision.actorId))
    throw new CallError(
      'conflict',
      'You bought this yourself, so another administrator has to decide about it. Nothing was done.',
    );
  const words = await placement.repairs.decideHeld(id, outcome, async (transaction, { changed, facts }) => {
    await writeAudit(transaction, {
      ...decision,
      action: 'decide_held_order',
      subject: `order ${id}`,
      changed,
      facts: { ...facts, outcome },
    });
    const repair = outcome === 'accept' ? 'accept_payment' : 'refund_payment';
    const { actorId } = decision;
    await closeAbout(transaction, { kind: 'held_order', subject: `order ${id}` }, { repair, actorId });
  });
  return { msg: `${words}.` };
}
