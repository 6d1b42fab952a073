import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentPort } from '../../ports/payment-port.ts';
import type { CartTurn } from '../cart/index.ts';
import type { Quotes } from '../checkout/index.ts';
import type { Gifts } from '../gift/index.ts';
import type { Mails } from '../mail/index.ts';
import type { CopyMedia } from '../order/index.ts';

/** As Fastify's logger. */
interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What placing and settling orders stand on. */
export interface PlacingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly payments: PaymentPort;
  /** A buyer's turn at their cart. */
  readonly inTurn: CartTurn;
  readonly quotes: Quotes;
  readonly copyMedia: CopyMedia;
  readonly giftCodes: Gifts['giftCodes'];
  readonly mails: Mails;
  /** Asks for the job that pays refunds out, after the commit. Never throws. */
  readonly refundSoon: () => void;
  /** Asks what became of an account of somebody who is paid, of which the card service says that it changed. */
  readonly noteAccount: (providerId: string) => Promise<void>;
  /** Seconds that an order may stay unpaid. */
  readonly payWithinSeconds: number;
}
