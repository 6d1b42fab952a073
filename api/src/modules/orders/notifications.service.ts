import type { Queryable } from '../../platform/database/database.ts';
import type { LineRow } from '../fulfilment/index.ts';
import type { Mails, NewMail } from '../mail/index.ts';
import { type SaleNews, saleNews } from './notifications.repo.ts';
import { buyerOf, ownersOfLine } from './problems.repo.ts';

/**
 * Notifies the owners of an order's companies of its payment: a sale, low stock, a met goal. Runs in the paying
 * transaction, after lines and stock are updated.
 */
export async function notifyCompanies(
  transaction: Queryable,
  mails: Pick<Mails, 'enqueueMail'>,
  orderId: number,
): Promise<void> {
  const news = await saleNews(transaction, orderId);
  await Promise.all(news.map((one) => mails.enqueueMail(transaction, mailOf(orderId, one))));
}

function mailOf(orderId: number, { kind, company_id, person_id, subject_id }: SaleNews): NewMail {
  const to = { ref: `${orderId}:${subject_id}:${person_id}`, personId: person_id };
  switch (kind) {
    case 'company_order':
      return { ...to, kind, data: { order_id: orderId, company_id } };
    case 'company_low_stock':
      return { ...to, kind, data: { order_id: orderId, merchandise_id: subject_id } };
    case 'company_goal':
      return { ...to, kind, data: { order_id: orderId, product_id: subject_id } };
  }
}

/** Sends a problem with a line to each owner of its company, in the transaction that stores it. */
export async function notifyOwners(
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

/**
 * Sends each owner what the buyer cancelled of their company, in the transaction that cancels. A line is cancelled once,
 * so its id makes the mail the only one.
 */
export async function notifyOfCancellation(
  transaction: Queryable,
  mails: Pick<Mails, 'enqueueMail'>,
  orderId: number,
  cancelled: readonly Pick<LineRow, 'id' | 'company_id'>[],
): Promise<void> {
  for (const [company_id, own] of Map.groupBy(cancelled, (line) => line.company_id)) {
    const line_ids = own.map(({ id }) => id);
    const first = Math.min(...line_ids);
    for (const personId of await ownersOfLine(transaction, first))
      await mails.enqueueMail(transaction, {
        kind: 'company_cancelled',
        ref: `${orderId}:${first}:${personId}`,
        personId,
        data: { order_id: orderId, company_id, line_ids },
      });
  }
}

/** Sends the answer to a problem to the order's buyer, in the transaction that stores it. */
export async function notifyBuyer(
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
