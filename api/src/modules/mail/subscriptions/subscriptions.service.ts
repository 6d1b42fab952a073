import {
  getMailSubscription,
  type MailSubscription,
  type MailTopic,
  resumeMails,
  stopMails,
} from 'shared-api/contract';
import type { Serve } from '../../../platform/contract/serve.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import type { MailKind } from '../outbox.repo.ts';
import type { SubscriptionCodes } from './subscription-codes.ts';
import { deleteStop, storeStop, subscriptionOf } from './subscriptions.repo.ts';

/**
 * The topics of emails that can be stopped. All other kinds are about something that their reader bought, sold, asked for or has to
 * know; the law (15 U.S.C. 7702) asks for a way out of commercial emails alone.
 */
const TOPICS: Partial<Readonly<Record<MailKind, MailTopic>>> = {
  back_in_stock: 'stock_notices',
  company_low_stock: 'desk_hints',
  company_goal: 'desk_hints',
};

/** The topic of an email; undefined when it cannot be stopped. */
export function topicOf(kind: MailKind): MailTopic | undefined {
  return TOPICS[kind];
}

/** A person who asks for emails of a topic gets them, also after having stopped them. */
export async function resumeTopic(transaction: Queryable, personId: number, topic: MailTopic): Promise<void> {
  await deleteStop(transaction, personId, topic);
}

interface SubscriptionParts {
  readonly database: Database;
  readonly codes: SubscriptionCodes;
}

/** Calls behind the links of emails, for readers who are not signed in. */
export function routeSubscriptions(serve: Serve, { database, codes }: SubscriptionParts): void {
  /** @param store the change; left out to look only */
  const change = (code: string, store?: typeof storeStop): Promise<MailSubscription> => {
    const subscription = codes.read(code);
    if (!subscription) throw unknownLink();
    const { personId, topic } = subscription;
    return database.transaction(async (transaction) => {
      if (!(await subscriptionOf(transaction, personId, topic))) throw unknownLink();
      await store?.(transaction, personId, topic);
      const stored = await subscriptionOf(transaction, personId, topic);
      if (!stored) throw unknownLink();
      return { topic, email: maskedEmail(stored.email), stopped: stored.stopped };
    });
  };
  serve(getMailSubscription, async ({ params }) => change(params.code));
  serve(stopMails, async ({ params }) => change(params.code, storeStop));
  serve(resumeMails, async ({ params }) => change(params.code, deleteStop));
}

const unknownLink = (): CallError =>
  new CallError('not_found', 'This link does not work any more. Please take the one of a newer email.');

/** "j…@wishbin.example": enough for its owner; empty without an address. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}…${email.slice(at)}`;
}
