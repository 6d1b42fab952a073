import { createHash } from 'node:crypto';
import { inSpan, traceOf } from 'server-kit/tracing';
import { stopMails } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { type Mail, MailError, type MailPort } from '../../ports/mail-port.ts';
import { composeEmail, type EmailParts } from './emails/compose-email.ts';
import { picturesOf, type Sender } from './emails/email.ts';
import { renderEmail } from './emails/render-email.ts';
import { type GivenMediaParts, goodsReader } from './given-media.ts';
import { type DueMail, markGivenUp, putOff, takeMail } from './outbox.repo.ts';
import type { Subscription, SubscriptionCodes } from './subscriptions/subscription-codes.ts';
import { isStopped, markUnsubscribed } from './subscriptions/subscriptions.repo.ts';
import { subscriptionOf } from './subscriptions/subscriptions.service.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds after which an email is given up. */
export const GIVE_UP_AFTER = 72 * HOUR;

/** Seconds until a mail is tried again after so many tries in vain: one minute, two, four, six hours at most. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), 6 * HOUR);
}

export interface MailSendingParts {
  readonly database: Database;
  readonly mail: MailPort;
  readonly sender: Sender;
  readonly invitationCode: EmailParts['invitationCode'];
  /** The code by which a reader stops emails of a topic. */
  readonly subscriptionCode: SubscriptionCodes['codeOf'];
  readonly given: GivenMediaParts;
  readonly pictureOf: EmailParts['pictureOf'];
  /** Receives an email that is given up, by id and kind, never with its recipient, and the reason. */
  readonly onGivenUp: (mail: Pick<DueMail, 'id' | 'kind'>, reason: string) => void;
  /** Receives an email that could not be composed, and the error. It is retried, and given up in the end. */
  readonly onUnwritten: (mail: Pick<DueMail, 'id' | 'kind'>, error: unknown) => void;
}

/** Lease in seconds: after it another server retries an email whose server ended. Longer than sending can take. */
const ABANDONED_AFTER = 600;

/** A mail server that takes none of so many mails in a row is away: the others need not try it now. */
const AWAY = 3;

/**
 * Sends due emails in turn; safe on several servers at once. A mail server that is down ends the
 * run. Returns the number sent.
 */
export async function sendMails(parts: MailSendingParts): Promise<number> {
  let sent = 0;
  // Marked with the taking of the next one, which follows each.
  let sentId: number | null = null;
  for (let misses = 0; misses < AWAY; ) {
    const due: DueMail | undefined = await takeMail(parts.database, ABANDONED_AFTER, GIVE_UP_AFTER, sentId);
    if (!due) break;
    // It belongs to the request that caused it.
    const options = { kind: 'producer', parent: traceOf(due.data.trace) } as const;
    const outcome = await inSpan(`mail ${due.kind}`, options, () => trySending(parts, due));
    sentId = outcome === 'sent' ? due.id : null;
    if (outcome === 'sent') sent += 1;
    misses = outcome === 'put off' ? misses + 1 : 0;
  }
  return sent;
}

type Outcome = 'sent' | 'given up' | 'put off' | 'unwritten';

async function trySending(parts: MailSendingParts, due: DueMail): Promise<Outcome> {
  const { database, mail, sender, onGivenUp, onUnwritten } = parts;
  const giveUp = async (reason: string): Promise<Outcome> => {
    await markGivenUp(database, due.id);
    onGivenUp(due, reason);
    return 'given up';
  };
  const later = async (outcome: Outcome, reason: string): Promise<Outcome> => {
    if (due.last) return giveUp(reason);
    await putOff(database, due.id, retryDelaySeconds(due.attempts));
    return outcome;
  };
  // People without an address, such as those of the demo, get no email; nothing to report.
  if (due.email === '') {
    await markGivenUp(database, due.id);
    return 'given up';
  }
  const subscription = subscriptionOf(due);
  if (subscription && (await isStopped(database, subscription))) {
    await markUnsubscribed(database, due.id);
    return 'given up';
  }
  let words: WrittenMail | undefined;
  try {
    words = await written(parts, due, subscription);
  } catch (error) {
    onUnwritten(due, error);
    return later('unwritten', 'It could not be written');
  }
  if (!words) return giveUp('What it is about is not there');
  try {
    await mail.send({ messageId: messageIdOf(due, sender.siteUrl), to: due.email, ...words });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return error.lasting ? giveUp(error.message) : later('put off', error.message);
  }
  return 'sent';
}

type WrittenMail = Pick<Mail, 'subject' | 'text' | 'html' | 'pictures' | 'unsubscribeUrl'>;

/** Undefined when what it is about is not there. */
async function written(
  { database, sender, invitationCode, given, pictureOf, subscriptionCode }: MailSendingParts,
  due: DueMail,
  subscription: Subscription | undefined,
): Promise<WrittenMail | undefined> {
  const goodsOf = goodsReader(database, given);
  const email = await composeEmail(
    database,
    { siteUrl: sender.siteUrl, goodsOf, pictureOf, invitationCode },
    due,
  );
  if (!email) return undefined;
  const code = subscription && subscriptionCode(subscription);
  return {
    subject: email.subject,
    ...renderEmail({
      email,
      username: due.username,
      sender,
      ...(code && { stopUrl: `${sender.siteUrl}/unsubscribe/${code}` }),
    }),
    pictures: picturesOf(email),
    ...(code && { unsubscribeUrl: `${sender.siteUrl}${stopMails.path.replace(':code', code)}` }),
  };
}

/** A stable Message-ID: repeated attempts carry the same one. */
function messageIdOf({ kind, ref }: DueMail, siteUrl: string): string {
  const name = createHash('sha256').update(`${siteUrl} ${kind} ${ref}`).digest('hex').slice(0, 32);
  return `${name}@${new URL(siteUrl).hostname}`;
}
