import type { SetAsideKind, Waiting } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from './audit.repo.ts';
import type { Decision } from './audit.service.ts';
import { storeSetAside, waitingCounts, waitingRecord } from './waiting.repo.ts';

/** Everything that waits for an administrator. */
export async function readWaiting({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<Waiting> {
  const rows = await waitingCounts(database);
  return {
    looked_at: clock().toISOString(),
    waiting: rows.map(({ oldest_at, ...row }) => ({ ...row, oldest_at: oldest_at?.toISOString() ?? null })),
  };
}

const nouns: Readonly<Record<SetAsideKind, string>> = {
  late_order: 'order',
  problem: 'problem',
  payout: 'payout',
};

/**
 * Takes a late order, a problem or a failed payout off what waits and writes the audit log. Rejects with a CallError: 404 for an unknown
 * record, 409 when it does not wait.
 */
export async function setRecordAside(
  database: Database,
  { kind, id }: { readonly kind: SetAsideKind; readonly id: number },
  decision: Decision,
): Promise<{ msg: string }> {
  const words = await database.transaction(async (transaction) => {
    const record = await waitingRecord(transaction, kind, id);
    if (!record) throw notFound(nouns[kind]);
    if (!record.waits) throw new CallError('conflict', 'This does not wait any more, so nothing was done.');
    await storeSetAside(transaction, { kind, id, actorId: decision.actorId });
    const { subject, order_id, person_id } = record;
    await writeAudit(transaction, {
      ...decision,
      action: 'set_aside',
      subject,
      changed: `${record.words} no longer waits`,
      facts: { kind, id, ...(order_id !== null && { order_id }), ...(person_id !== null && { person_id }) },
    });
    return record.words;
  });
  return { msg: `${words} no longer waits.` };
}
