import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Administration } from './modules/admin/index.ts';
import type { ProductImports } from './modules/assortment/index.ts';
import type { CartParts } from './modules/cart/index.ts';
import type { Checkout } from './modules/checkout/index.ts';
import type { Payouts } from './modules/fees/index.ts';
import type { Gifts } from './modules/gift/index.ts';
import type { BadgeOf, ImageService } from './modules/images/index.ts';
import type { Mails } from './modules/mail/index.ts';
import type { Media } from './modules/media/index.ts';
import type { Orders } from './modules/order/index.ts';
import type { Placing } from './modules/placing/index.ts';
import type { Production } from './modules/production/index.ts';
import type { Database } from './platform/database/database.ts';
import type { JobRunner } from './platform/jobs/job-runner.ts';
import type { Clock } from './ports/clock.ts';
import type { MediaKeys } from './ports/media-keys.ts';
import type { MediaStore } from './ports/media-store-port.ts';

/** What the server stands on; every part can be given instead of being made from the configuration. */
export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly mediaStore: MediaStore;
  readonly mediaKeys: MediaKeys;
  readonly clock: Clock;
}

/** The whole server, not listening yet. Its schema is whoever starts it to bring up to date. */
export interface App extends AppParts {
  readonly http: FastifyInstance;
  readonly images: ImageService;
  /** For programs that act as somebody without a request. */
  readonly services: CartParts & {
    readonly placing: Placing;
    readonly orders: Orders;
    readonly media: Media;
    readonly checkout: Checkout;
    readonly mails: Mails;
    readonly gifts: Gifts;
    readonly badge: BadgeOf;
    readonly payouts: Payouts;
    readonly administration: Administration;
    readonly production: Production;
    readonly imports: ProductImports;
  };
  /** What it does by itself once this is started. */
  readonly jobs: JobRunner;
  /** Gets ready to be closed without cutting anybody off. */
  drain(): Promise<void>;
  /** Answers what is under way, then closes the database. */
  close(): Promise<void>;
}
