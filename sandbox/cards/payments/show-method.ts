import type { Method } from './intent.ts';

const networks = (brand: string) => ({ available: [brand], preferred: null });

/** A card as callers see it. */
export function showMethod({ id, created, card, billing }: Method) {
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...billing, tax_id: null },
    card: {
      brand: card.brand,
      checks: checksOf(card.hasCvc, billing.address['postal_code'], null),
      country: 'US',
      display_brand: card.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: networks(card.brand),
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

/** @param state of a code and a postal code that were given: checked or not yet */
export const checksOf = (hasCvc: boolean, zip: string | null | undefined, state: string | null = 'pass') => ({
  address_line1_check: null,
  address_postal_code_check: zip ? state : null,
  cvc_check: hasCvc ? state : null,
});

/** To a browser a card tells no more than its own holder knows. */
export function showMethodToBrowser(method: Method) {
  const { card, ...shown } = showMethod(method);
  const { fingerprint: _hidden, checks: _too, ...visible } = card;
  return { ...shown, card: visible };
}
