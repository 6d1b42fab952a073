import { ServiceError } from '../http/service-error.ts';
import type { Intent, IntentStatus } from './intent.ts';

/** What may be done to a payment, and while it has which status. */
const allowed = {
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
} as const satisfies Record<string, readonly IntentStatus[]>;

/**
 * @param shown the payment as the caller may see it
 * @throws ServiceError when the payment's status does not allow it
 */
export function assertAllowed(action: keyof typeof allowed, { status }: Intent, shown: object): void {
  const statuses: readonly IntentStatus[] = allowed[action];
  if (statuses.includes(status)) return;
  const message =
    action === 'confirm' && status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${action} this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${action}ed: ${statuses.join(', ')}.`;
  throw new ServiceError(
    400,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message,
      payment_intent: shown,
    },
    true,
  );
}
