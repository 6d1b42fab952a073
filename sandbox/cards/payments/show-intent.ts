import type { Intent } from './intent.ts';

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
    setup_future_usage: null,
    shipping: intent.notes.shipping,
    source: null,
    status: intent.status,
  };
}

/**
 * A payment as the shop's server sees it.
 * @param charge its latest charge, shown, when that was asked for; else its name stands there
 */
export function showIntent(intent: Intent, charge: object | string | null = intent.chargeId) {
  return {
    ...showIntentToBrowser(intent),
    allowed_payment_method_types: intent.allowedTypes,
    amount_capturable: 0,
    amount_received: intent.received,
    application: null,
    application_fee_amount: null,
    customer: null,
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
