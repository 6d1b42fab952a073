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
import type { DueMail, MailKind } from '../outbox.repo.ts';
import { addressHash, type Subscription, type SubscriptionCodes } from './subscription-codes.ts';
import { addressOfPerson, deleteStop, isStopped, storeStop } from './subscriptions.repo.ts';

/**
 * The topics of emails that can be stopped. All other kinds are about something that their reader bought, sold, asked for or has to
 * know; the law (15 U.S.C. 7702) asks for a way out of commercial emails alone.
 */
const TOPICS: Partial<Readonly<Record<MailKind, MailTopic>>> = {
  back_in_stock: 'stock_notices',
  company_low_stock: 'desk_hints',
  company_goal: 'desk_hints',
  influencer_invitation: 'influencer_invitations',
};

/** The topic of an email; undefined when it cannot be stopped. */
export function topicOf(kind: MailKind): MailTopic | undefined {
  return TOPICS[kind];
}

/** By what the reader of an email can stop it; undefined when it cannot be stopped. */
export function subscriptionOf({
  kind,
  person_id,
  email,
}: Pick<DueMail, 'kind' | 'person_id' | 'email'>): Subscription | undefined {
  const topic = topicOf(kind);
  if (topic === undefined) return undefined;
  return person_id === null ? { addressHash: addressHash(email), topic } : { personId: person_id, topic };
}

/** A person who asks for emails of a topic gets them, also after having stopped them. */
export async function resumeTopic(transaction: Queryable, personId: number, topic: MailTopic): Promise<void> {
  await deleteStop(transaction, { personId, topic });
}

/** Whether the reader of an address takes no invitations of companies to sell for them. */
export function takesNoInvitations(database: Queryable, email: string): Promise<boolean> {
  return isStopped(database, { addressHash: addressHash(email), topic: 'influencer_invitations' });
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
    return database.transaction(async (transaction) => {
      // Of an address only the hash is known.
      const email =
        'personId' in subscription ? await addressOfPerson(transaction, subscription.personId) : '';
      if (email === undefined) throw unknownLink();
      await store?.(transaction, subscription);
      const stopped = await isStopped(transaction, subscription);
      return { topic: subscription.topic, email: maskedEmail(email), stopped };
    });
  };
  serve(getMailSubscription, async ({ params }) => change(params.code));
  serve(stopMails, async ({ params }) => change(params.code, storeStop));
  serve(resumeMails, async ({ params }) => change(params.code, deleteStop));
}

const unknownLink = (): CallError =>
  new CallError('not_found', 'This link does not work any more. Please use the link in a newer email.');

/** "j…@wishbin.example": enough for its owner; empty without an address. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}…${email.slice(at)}`;
}
