const makers: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card as its holder knows it: "Visa ending in 4242". @param card its maker in the card service's word */
export function cardLabel({ brand, last4 }: { readonly brand: string; readonly last4: string }): string {
  return `${makers[brand] ?? 'card'} ending in ${last4}`;
}

/** The same where a line begins: "Card ending in 4242" for a maker that is not known. */
export function cardTitle(card: Parameters<typeof cardLabel>[0]): string {
  return cardLabel(card).replace(/^c/, 'C');
}

/** Last month in which a card is good. */
export interface CardExpiry {
  /** 1 to 12. */
  readonly exp_month: number;
  readonly exp_year: number;
}

/** Whether a card's last month is over; a card is good to the end of it. */
export function isCardExpired({ exp_month, exp_year }: CardExpiry, now: Date): boolean {
  return exp_year * 12 + exp_month < now.getFullYear() * 12 + now.getMonth() + 1;
}

/** "Expires 12/30", or "Expired 01/25". */
export function cardExpiryText(card: CardExpiry, now: Date): string {
  const month = String(card.exp_month).padStart(2, '0');
  const year = String(card.exp_year % 100).padStart(2, '0');
  return `${isCardExpired(card, now) ? 'Expired' : 'Expires'} ${month}/${year}`;
}
