import type { Payment } from '../../ports/payment-port.ts';
import type { Outcome } from './outcome.ts';
import type { OrderHead } from './placing.repo.ts';
import type { PlacingParts } from './placing-parts.ts';
import { settle } from './settling.ts';

/** Asks the card service what became of a payment, and brings its order there. */
export type LookAndSettle = (order: OrderHead, paymentId: Payment['id']) => Promise<Outcome>;

/**
 * The browser that has paid and the card service's event come at the same moment: who comes while another asks waits for that
 * answer. That the order is paid is the end of it, and holds for both; whatever else was found may have been overtaken since,
 * so that everybody then asks for themselves.
 */
export function lookingAndSettling(parts: PlacingParts): LookAndSettle {
  const under = new Map<string, Promise<Outcome>>();
  return async (order, paymentId) => {
    const name = `${order.id} ${paymentId}`;
    const others = await under.get(name)?.catch(() => undefined);
    if (others?.kind === 'paid') return others;
    const mine = parts.payments.look(paymentId).then((payment) => settle(parts, order, payment));
    under.set(name, mine);
    try {
      return await mine;
    } finally {
      if (under.get(name) === mine) under.delete(name);
    }
  };
}
