import type { Database } from '../../platform/database/database.ts';
import type { ParcelPort } from '../../ports/parcel-port.ts';
import type { Gifts } from '../gift/index.ts';
import type { Mails } from '../mail/index.ts';
import type { OrderMedia } from '../media/index.ts';

/** What orders are shown, cancelled and sent with. */
export interface OrderParts {
  readonly database: Database;
  readonly orderMedia: Pick<OrderMedia, 'readOrderMedia'>;
  readonly gifts: Pick<Gifts, 'ofOrderWishes'>;
  readonly mails: Mails;
  readonly carriers: Pick<ParcelPort, 'label'>;
  /** After a commit: has refunds asked for at once. Never throws; what is missed here is asked for within a minute. */
  readonly refundSoon: () => void;
}
