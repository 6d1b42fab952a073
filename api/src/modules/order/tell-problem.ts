import type { Queryable } from '../../platform/database/database.ts';
import type { Mails } from '../mail/index.ts';
import { buyerOf, ownersOfLine } from './problem.repo.ts';

/** Mails of a problem with a line to each owner of its company, in the transaction that stores it. */
export async function tellOwners(
  transaction: Queryable,
  mails: Pick<Mails, 'enqueueMail'>,
  problemId: number,
  lineId: number,
): Promise<void> {
  for (const personId of await ownersOfLine(transaction, lineId))
    await mails.enqueueMail(transaction, {
      kind: 'problem_told',
      ref: `${problemId}:${personId}`,
      personId,
      data: { problem_id: problemId },
    });
}

/** Mails the answer to a problem to whoever bought the order, in the transaction that stores it. */
export async function tellBuyer(
  transaction: Queryable,
  mails: Pick<Mails, 'enqueueMail'>,
  problemId: number,
  orderId: number,
): Promise<void> {
  const personId = await buyerOf(transaction, orderId);
  if (personId === undefined) throw new Error(`Order ${orderId} has no buyer`);
  await mails.enqueueMail(transaction, {
    kind: 'problem_answered',
    ref: `${problemId}`,
    personId,
    data: { problem_id: problemId },
  });
}
