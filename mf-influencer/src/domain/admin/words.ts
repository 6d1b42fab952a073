import type { AdminLine, AuditAction, Suspicion } from 'shared-api/contract/admin-schema';

/** Where a line stands, in two or three words. */
export const lineStates: Record<AdminLine['state'], string> = {
  reserved: 'Awaiting payment',
  paid: 'Being packed',
  waiting: 'Waiting to be made',
  making: 'Being made',
  finishing: 'Being finished',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

/** Why a fee is kept back. */
export const suspicions: Record<Suspicion, string> = {
  same_card: 'Paid with a card that somebody who would earn by this sale has paid with.',
  same_address: 'Sent to an address of the influencer.',
  same_device: 'Bought in the same browser as the influencer uses.',
  disposable_mail: 'The buyer’s email address is one that is thrown away.',
  tiny_orders: 'One of many tiny orders of this buyer within an hour.',
};

/** What was done, as the log heads it. */
export const actions: Record<AuditAction, string> = {
  refund_order: 'Order given back',
  release_fee: 'Held fee released',
  return_fee: 'Held fee returned',
  free_binding: 'Buyer freed',
  close_account: 'Account closed',
  ban_account: 'Account banned',
  approve_company: 'Company approved',
  refuse_company: 'Company refused',
  suspend_company: 'Company suspended',
  resume_company: 'Company may sell again',
  close_price_report: 'Price report closed',
  hide_review: 'Review hidden',
  show_review: 'Review shown again',
};

/**
 * A moment in the reader's own time: "Nov 22, 2026, 3:04 AM".
 * @param moment ISO 8601 in UTC
 */
export function momentWords(moment: string, timeZone?: string): string {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return words.format(new Date(moment));
}
