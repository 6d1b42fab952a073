import type { Charge, Intent, Method } from './intent.ts';
import { checksOf } from './show-method.ts';

const DAY_S = 86_400;

/** A charge as the shop's server sees it, with what `expand` asks for. */
export function showCharge(charge: Charge, method: Method, intent: Intent, expand: readonly string[] = []) {
  const { id, amount, refunded, failure } = charge;
  const paid = failure === null;
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction:
      paid && expand.includes('balance_transaction') ? showBalance(charge) : charge.balanceId,
    billing_details: { ...method.billing, tax_id: null },
    calculated_statement_descriptor: 'SANDBOX',
    captured: paid,
    created: charge.created,
    currency: charge.currency,
    customer: null,
    description: intent.notes.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(charge),
    paid,
    payment_intent: charge.intentId,
    payment_method: charge.methodId,
    payment_method_details: { card: showPaidCard(charge, method), type: 'card' },
    radar_options: {},
    receipt_email: intent.notes.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: paid && refunded === amount,
    review: null,
    shipping: intent.notes.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.notes.statement_descriptor,
    statement_descriptor_suffix: intent.notes.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.notes.transfer_group,
  };
}

function outcomeOf({ failure }: Charge) {
  const reason = failure?.['decline_code'] ?? failure?.code ?? null;
  return {
    advice_code: failure ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason,
    risk_level: 'normal',
    seller_message: failure ? 'The bank did not return any further details.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  };
}

function showPaidCard({ amount, failure }: Charge, { card, billing, asks }: Method) {
  return {
    amount_authorized: failure ? null : amount,
    authorization_code: failure ? null : '000000',
    brand: card.brand,
    checks: checksOf(card.hasCvc, billing.address['postal_code']),
    country: 'US',
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: asks
      ? { authentication_flow: 'challenge', result: 'authenticated', version: '2.2.0' }
      : null,
    wallet: null,
  };
}

/** What a charge leaves on the shop's account at the service. */
export function showBalance({ id, amount, balanceId, created, currency, fee }: Charge) {
  return {
    id: balanceId,
    object: 'balance_transaction',
    amount,
    available_on: created + 2 * DAY_S,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [
      { amount: fee, application: null, currency, description: 'Processing fees', type: 'stripe_fee' },
    ],
    net: amount - fee,
    reporting_category: 'charge',
    source: id,
    status: 'pending',
    type: 'charge',
  };
}
