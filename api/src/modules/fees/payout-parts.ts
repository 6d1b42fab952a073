import type { Database } from '../../platform/database/database.ts';
import type { TransferPort } from '../../ports/transfer-port.ts';
import type { Mails } from '../mail/index.ts';

/** What paying people out stands on. */
export interface PayoutParts {
  readonly database: Database;
  readonly transfers: TransferPort;
  readonly mails: Mails;
  /** As Fastify's logger. */
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  /** Asks for the job that sends, after the commit. Never throws. */
  readonly sendSoon: () => void;
  readonly siteUrl: string;
}
