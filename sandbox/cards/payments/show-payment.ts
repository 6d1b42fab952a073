import type { Charge, Customer, Intent, Method } from './intent.ts';

const networks = (brand: string) => ({ available: [brand], preferred: null });

/** A card as callers see it. */
export function showMethod({ id, created, card, billing, customerId }: Method) {
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
    customer: customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

/** A customer as the shop's server sees it. */
export function showCustomer({ id, created, email, name, metadata }: Customer) {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    default_source: null,
    delinquent: false,
    description: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name,
    phone: null,
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

/** @param state of a code and a postal code that were given: checked or not yet */
export const checksOf = (hasCvc: boolean, zip: string | null | undefined, state: string | null = 'pass') => ({
  address_line1_check: null,
  address_postal_code_check: zip ? state : null,
  cvc_check: hasCvc ? state : null,
});

/** Browsers get only card data that the cardholder knows, and not who the customer is. */
export function showMethodToBrowser(method: Method) {
  const { card, ...shown } = showMethod(method);
  const { fingerprint: _hidden, checks: _too, ...visible } = card;
  return { ...shown, customer: null, card: visible };
}

const DAY_S = 86_400;

/** A charge as sent to the shop's server, with the fields of `expand`. */
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
    customer: intent.customerId,
    description: intent.notes.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: chargeOutcome(charge),
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

function chargeOutcome({ failure }: Charge) {
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

/** A payment as a shopper's browser may see it: nothing that the shop noted, nothing about its money. */
export function showIntentToBrowser(intent: Intent) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_details: { tip: {} },
    automatic_payment_methods: intent.automatic,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: intent.captureMethod,
    client_secret: intent.secret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    description: intent.notes.description,
    last_payment_error: intent.lastError,
    livemode: false,
    next_action: nextAction(intent),
    payment_method: intent.methodId,
    payment_method_configuration_details: null,
    payment_method_types: ['card'],
    processing: intent.status === 'processing' ? { type: 'card', card: {} } : null,
    receipt_email: intent.notes.receipt_email,
    setup_future_usage: intent.keepsCard ? 'on_session' : null,
    shipping: intent.notes.shipping,
    source: null,
    status: intent.status,
  };
}

/**
 * A payment as the shop's server sees it.
 * @param charge its latest charge, when expanded; else its id is used
 */
export function showIntent(intent: Intent, charge: object | string | null = intent.chargeId) {
  return {
    ...showIntentToBrowser(intent),
    allowed_payment_method_types: intent.allowedTypes,
    amount_capturable: 0,
    amount_received: intent.received,
    application: null,
    application_fee_amount: null,
    customer: intent.customerId,
    customer_account: null,
    excluded_payment_method_types: null,
    latest_charge: charge,
    managed_payments: null,
    metadata: intent.metadata,
    on_behalf_of: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null } },
    payment_record: null,
    review: null,
    statement_descriptor: intent.notes.statement_descriptor,
    statement_descriptor_suffix: intent.notes.statement_descriptor_suffix,
    transfer_data: null,
    transfer_group: intent.notes.transfer_group,
  };
}

/** The question to the card's holder: the library in the browser shows its page. */
function nextAction({ status, question }: Intent) {
  if (status !== 'requires_action') return null;
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: 'authenticate', source: question },
  };
}
