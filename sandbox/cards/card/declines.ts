import type { ErrorBody } from '../http/service-error.ts';

const declined = 'card_declined';
const plain = 'Your card was declined.';

/** Why a bank refuses, in the service's own codes and words. */
export const declines = {
  generic_decline: { code: declined, message: plain },
  insufficient_funds: { code: declined, message: 'Your card has insufficient funds.' },
  lost_card: { code: declined, message: plain },
  stolen_card: { code: declined, message: plain },
  fraudulent: { code: declined, message: plain },
  card_velocity_exceeded: {
    code: declined,
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  test_mode_live_card: {
    code: declined,
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
} as const;

export type Decline = keyof typeof declines;

const params: Partial<Record<Decline, string>> = { expired_card: 'exp_month', incorrect_cvc: 'cvc' };

/** A card error's body; codes that say it all have no second one. */
export function declineBody(decline: Decline): ErrorBody {
  const { code, message } = declines[decline];
  const param = params[decline];
  return {
    type: 'card_error',
    code,
    ...(decline !== code && { decline_code: decline }),
    message,
    ...(param && { param }),
  };
}

export const notAuthenticated: ErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
