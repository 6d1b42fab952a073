import type { CallError } from '../../platform/http/call-error.ts';
import { PaymentError } from '../../ports/payment-port.ts';

/** Does what needs the card service for a request; rejects with `otherwise` where that cannot be asked. */
export async function asked<T>(work: () => Promise<T>, otherwise: () => CallError): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PaymentError ? otherwise() : error;
  }
}
