import type { Decline } from './declines.ts';

/** What comes of a payment once nothing stands in its way. */
export type Outcome = 'paid' | Decline;

/** What a card does when somebody pays with it. */
export interface Behaviour {
  /** Its holder is asked first. */
  readonly asks?: true;
  /** The bank takes its time: the payment is `processing` meanwhile. */
  readonly waits?: true;
  readonly outcome: Outcome;
}

const paid: Behaviour = { outcome: 'paid' };

/**
 * Numbers and what they do, as the service documents its test cards; the last two are this stand-in's own. Any other number is refused: real cards
 * have no business here.
 */
const behaviours: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': paid,
  '4000056655665556': paid,
  '5555555555554444': paid,
  '2223003122003222': paid,
  '5200828282828210': paid,
  '5105105105105100': paid,
  '378282246310005': paid,
  '371449635398431': paid,
  '6011111111111117': paid,
  '6011000990139424': paid,
  '3056930009020004': paid,
  '36227206271667': paid,
  '3566002020360505': paid,
  '6200000000000005': paid,
  '4000000000000002': { outcome: 'generic_decline' },
  '4000000000009995': { outcome: 'insufficient_funds' },
  '4000000000009987': { outcome: 'lost_card' },
  '4000000000009979': { outcome: 'stolen_card' },
  '4100000000000019': { outcome: 'fraudulent' },
  '4000000000006975': { outcome: 'card_velocity_exceeded' },
  '4000000000000069': { outcome: 'expired_card' },
  '4000000000000127': { outcome: 'incorrect_cvc' },
  '4000000000000119': { outcome: 'processing_error' },
  '4000002500003155': { asks: true, outcome: 'paid' },
  '4000002760003184': { asks: true, outcome: 'paid' },
  '4000000000003220': { asks: true, outcome: 'paid' },
  '4000000000003063': { asks: true, outcome: 'paid' },
  '4000008260003178': { asks: true, outcome: 'insufficient_funds' },
  '4000008400001629': { asks: true, outcome: 'generic_decline' },
  '4000000000003055': paid,
  '4000000000007007': { waits: true, outcome: 'paid' },
  '4000000000007015': { waits: true, outcome: 'generic_decline' },
};

export const behaviourOf = (number: string): Behaviour =>
  behaviours[number] ?? { outcome: 'test_mode_live_card' };

/** Names that stand for a card in a server's call. */
export const namedCards: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
};
