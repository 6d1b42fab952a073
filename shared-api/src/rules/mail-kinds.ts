/** What emails are about, for administrators. */
export const mailKinds: Readonly<Record<string, string>> = {
  paid: 'Receipt',
  started: 'Known arrival',
  shipped: 'Parcel sent',
  refunded: 'Refund',
  late: 'Late goods',
  gift_opened: 'Gift opened',
  gift_thanks: 'Thanks for a gift',
  payout_sent: 'Payout sent',
  payout_failed: 'Payout failed',
  company_order: 'Order for a company',
  company_cancelled: 'Order cancelled for a company',
  company_low_stock: 'Stock runs low',
  company_goal: 'Goal reached',
  company_approved: 'Company approved',
  company_refused: 'Company refused or suspended',
  product_taken_down: 'Product taken down',
  product_put_back: 'Product put back',
  company_invitation: 'Invitation to a company',
  problem_told: 'Problem for a company',
  problem_answered: 'Problem answered',
  replacement_arranged: 'Replacement promised',
  replacement_sent: 'Replacement sent',
  message_to_buyer: 'Message to a buyer',
  message_to_company: 'Message to a company',
  influencer_invitation: 'Invitation to influence a company',
  own_rate: 'Own rate of an influencer',
  sample_offered: 'Sample offered',
  sample_accepted: 'Sample accepted',
  sample_sent: 'Sample sent',
  fee_news: 'News about fees',
  fee_week: 'Fees of a week',
  back_in_stock: 'Back in stock',
  deletion_requested: 'Account deletion requested',
  deletion_done: 'Account deleted',
};

/** What an email is about; kinds of a later API by their own name, with blanks. */
export function mailKind(kind: string): string {
  return mailKinds[kind] ?? kind.replaceAll('_', ' ');
}
