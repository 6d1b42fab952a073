import { formatCents, PAYOUT_MINIMUM } from 'shared-api/rules';

/** Days between the request and the deletion: long enough to notice a request by another person, and to change one's mind. */
export const GRACE_DAYS = 14;

/** Days for which the data of a banned account is kept, for disputes. */
export const BANNED_DAYS = 365;

/** Days from now until the data of an account that ended these days ago is deleted: each person has the days of grace. */
export function daysUntilDeletion(status: 'closed' | 'banned', daysAgo: number): number {
  return status === 'banned' ? Math.max(GRACE_DAYS, BANNED_DAYS - daysAgo) : GRACE_DAYS;
}

/** A company that would be left without an owner. */
export interface OpenCompany {
  readonly name_view: string;
  /** Lines that are not delivered, cancelled or refunded. */
  readonly lines: number;
  /** What the books owe it, in cents. */
  readonly cents: number;
  /** Whether it can be paid out: nothing is to a suspended company. */
  readonly payable: boolean;
}

/** What keeps an account from being deleted; money in cents. */
export interface OpenBusiness {
  /** Own orders that are not paid yet, or not delivered, cancelled or refunded. */
  readonly orders: number;
  /** Refunds that the card service has not made yet. */
  readonly refunds: number;
  /** Payouts under way. */
  readonly payout_cents: number;
  readonly pending: number;
  readonly held: number;
  readonly available: number;
  readonly companies: readonly OpenCompany[];
}

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** What an owner does before the account can be deleted, in sentences. `ended`: its person cannot ask for payouts any more. */
export function firstSteps({ companies }: Pick<OpenBusiness, 'companies'>, ended = false): string[] {
  return companies.flatMap(({ name_view, lines, cents, payable }) => [
    ...(lines > 0
      ? [
          `${name_view} has ${many(lines, 'item', 'items')} that buyers wait for. Ship or refund them at its desk first, and wait until they are delivered.`,
        ]
      : []),
    ...(cents >= PAYOUT_MINIMUM && payable && !ended
      ? [
          `${name_view} has earned ${formatCents(cents)} that is not paid out. Ask for the payout at its desk first.`,
        ]
      : []),
  ]);
}

/**
 * What delays a deletion, in sentences; none: it can be done. `ended`: an administrator closed the account, so that its person
 * cannot ask for a payout.
 */
export function delays(open: OpenBusiness, ended: boolean): string[] {
  const { orders, refunds, payout_cents, pending, held, available } = open;
  return [
    ...(orders > 0
      ? [`You have ${many(orders, 'order', 'orders')} on the way. We wait until you have everything.`]
      : []),
    ...(refunds > 0 ? [`We wait until ${many(refunds, 'refund is', 'refunds are')} back on your card.`] : []),
    ...(payout_cents > 0 ? [`We wait until your payout of ${formatCents(payout_cents)} is made.`] : []),
    ...(pending > 0
      ? [`${formatCents(pending)} of your fees can still be returned. We wait until that time is over.`]
      : []),
    ...(held > 0 ? [`${formatCents(held)} of your fees is being checked. We wait for the result.`] : []),
    ...(available >= PAYOUT_MINIMUM && !ended
      ? [`You have earned ${formatCents(available)} that is not paid out. Ask for the payout under Earnings.`]
      : []),
    ...firstSteps(open, ended),
  ];
}

/** Cents of fees that are too few to be paid out, and are given up with the account. */
export function givenUp({ available, pending }: Pick<OpenBusiness, 'available' | 'pending'>): number {
  return available > 0 && available < PAYOUT_MINIMUM && pending === 0 ? available : 0;
}
