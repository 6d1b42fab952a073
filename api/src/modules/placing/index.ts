import type { FastifyInstance } from 'fastify';
import type { Serve } from '../../platform/contract/serve.ts';
import { overdueOrders } from '../order/index.ts';
import { lookingAndSettling } from './look-and-settle.ts';
import { type PaymentSettings, routePayments } from './payment.routes.ts';
import { eventTaking } from './payment-event.ts';
import { routePlacing } from './placing.routes.ts';
import { type PlacingService, placingService, type ServiceParts } from './placing.service.ts';
import { noteCardFees, type Settled, settleOverdue } from './settle-overdue.ts';

export type { PlacingService } from './placing.service.ts';
export { FEES_JOB, SETTLING_JOB } from './settle-overdue.ts';

/** Orders from placing to paid, for those who act without a request. */
export interface Placing {
  readonly service: PlacingService;
  /** Settles every order that should have been paid by now. */
  settleOverdue(): Promise<Settled>;
  isAnyOverdue(): Promise<boolean>;
  /** Asks what the card company kept of payments. */
  noteCardFees(): Promise<{ noted: number }>;
}

interface PlacingModuleParts extends Omit<ServiceParts, 'lookAndSettle'> {
  readonly http: FastifyInstance;
  readonly serve: Serve;
  readonly settings: PaymentSettings;
}

/** Placing orders, paying them, and settling what was left half way. */
export function placingModule({ http, serve, settings, ...given }: PlacingModuleParts): Placing {
  const parts = { ...given, lookAndSettle: lookingAndSettling(given) };
  const service = placingService(parts);
  routePlacing(serve, service);
  const { payments } = parts;
  routePayments({ http, serve, payments, settings, takeEvent: eventTaking(parts, parts.lookAndSettle) });
  return {
    service,
    settleOverdue: () => settleOverdue(parts),
    isAnyOverdue: async () => (await overdueOrders(parts.database, 1)).length > 0,
    noteCardFees: () => noteCardFees(parts),
  };
}
