import type { HeldLine } from 'shared-api/contract';
import { formatCents } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { listHeld, releaseHold, returnHold } from '../fees/index.ts';
import { writeAudit } from './audit.repo.ts';
import type { Deed } from './deed.ts';
import { heldFacts, isPartyTo, lockOrderOfLine } from './held.repo.ts';

/** Fees that are kept back, with what has to be known to decide about them. */
export async function heldLines(database: Database): Promise<HeldLine[]> {
  const held = await listHeld(database);
  const facts = await heldFacts(
    database,
    held.map(({ id }) => id),
  );
  return held.flatMap((fee) => {
    const more = facts.find(({ id }) => id === fee.id);
    return more ? [{ ...fee, ...more }] : [];
  });
}

/**
 * Decides about a line's held fees and writes that down. Rejects with a CallError: 404 where there are none, 409 where somebody
 * has decided, and for whoever has a part in the sale.
 */
export async function decideHeld(
  database: Database,
  lineId: number,
  decision: 'release' | 'return',
  deed: Deed,
): Promise<{ msg: string }> {
  const words = await database.transaction(async (transaction) => {
    await lockOrderOfLine(transaction, lineId);
    if (await isPartyTo(transaction, lineId, deed.actorId)) throw ownFee();
    const [before] = await heldFacts(transaction, [lineId]);
    const decide = decision === 'release' ? releaseHold : returnHold;
    await decide(transaction, { lineId, ...deed });
    // What they were decided about is known by now: a line without fees was refused.
    if (!before) throw notFound('held fee');
    const { cents, people, order_id } = before;
    const words =
      decision === 'release'
        ? `${formatCents(cents)} released to ${people.map(({ username }) => username).join(', ')}`
        : `${formatCents(cents)} returned to the company`;
    await writeAudit(transaction, {
      ...deed,
      action: decision === 'release' ? 'release_fee' : 'return_fee',
      subject: `line ${lineId} of order ${order_id}`,
      changed: words,
      facts: { line_id: lineId, order_id, cents },
    });
    return words;
  });
  return { msg: `${words}.` };
}

const ownFee = (): CallError =>
  new CallError(
    'conflict',
    'You have a part in this sale yourself, so somebody else has to decide about its fee. Nothing was done.',
  );
