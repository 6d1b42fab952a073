import type { Queryable } from '../../platform/database/database.ts';
import type { Mails, NewMail } from '../mail/index.ts';
import { type SaleNews, saleNews } from './tell-companies.repo.ts';

/**
 * Tells the owners of an order's companies what its payment means to them: that something was sold, that little is left of it,
 * that a goal is met. In the transaction that pays the order, once its lines and stock say so; low stock and goals once each
 * time they come about.
 */
export async function tellCompanies(
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
