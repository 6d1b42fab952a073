import type { Call } from '../http/calls.ts';
import { invalid, missing } from '../http/service-error.ts';
import type { Intent } from './intent.ts';
import type { Ledger } from './ledger.ts';

/** Browsers show a payment's own secret. @throws ServiceError when they do not */
export function knownIntent(ledger: Ledger, { caller, id }: Call, secret: unknown): Intent {
  const intent = ledger.intent(id);
  if (caller === 'server') return intent;
  if (secret === undefined)
    throw invalid('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  if (secret !== intent.secret) throw missing('payment_intent', id, 'intent');
  return intent;
}
