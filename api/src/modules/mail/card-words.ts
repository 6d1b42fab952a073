import type { CardName } from '../../ports/payment-port.ts';

/** Makers of cards by the card service's words. */
const makers: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A card in the words of its owner: "Visa ending in 4242". */
export function cardWords({ brand, last4 }: CardName): string {
  return `${makers[brand] ?? 'card'} ending in ${last4}`;
}
