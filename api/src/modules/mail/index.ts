import { samplesOf, single } from 'server-kit/measure';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ReadShopPicture, shopPictureReader } from './given-media.ts';
import { type MailSendingParts, sendMails } from './mail.service.ts';
import { insertMail, type NewMail, waitingMails } from './outbox.repo.ts';
import { routeMailPreview } from './preview/mail-preview.ts';
import { subscriptionCodes } from './subscriptions/subscription-codes.ts';
import { routeSubscriptions } from './subscriptions/subscriptions.service.ts';

export type { Sender } from './emails/email.ts';
export { mailState, NEWLY_UNDELIVERED, UNDELIVERED_MAILS } from './mail-log.repo.ts';
export { listMails, mailsOfOrder } from './mail-log.service.ts';
export {
  type FeeEvent,
  type FeeWeek,
  insertMail as enqueueMail,
  type MailContent,
  type MailKind,
  type NewMail,
  NO_ADDRESS,
  type RefundReason,
  replaceMail,
  retryMail,
  withdrawMails,
} from './outbox.repo.ts';

export { resumeTopic, takesNoInvitations } from './subscriptions/subscriptions.service.ts';

/** The name of the job that sends. */
const MAIL_JOB = 'send-mails';

/** Mails for those who have something to tell. */
export interface Mails {
  /** Stores an email in the caller's transaction. Repeating a kind and ref changes nothing. */
  enqueueMail(transaction: Queryable, mail: NewMail): Promise<void>;
  /** Sends at once, after the commit. Never throws; a failure is retried within a minute. */
  sendSoon(): void;
  /** Sends due emails and returns their number; safe on several servers at once. */
  sendDue(): Promise<number>;
}

/** Emails to buyers, givers, companies and payees. */
export function registerMail(context: Context, { codes, given, readShopPicture }: MailServices): Mails {
  const { database, mail, log, config, serve, mediaKeys } = context;
  const subscriptions = subscriptionCodes(mediaKeys);
  routeSubscriptions(serve, { database, codes: subscriptions });
  if (config.showsMails)
    routeMailPreview(context.http, { siteUrl: config.publicUrl, contactEmail: config.contactEmail });
  const parts: MailSendingParts = {
    database,
    mail,
    invitationCode: codes.knownCode,
    subscriptionCode: subscriptions.codeOf,
    given: {
      ...given,
      onLost: (orderWish, err) => log.warn({ err, orderWish }, 'an email goes out without a picture'),
    },
    pictureOf: shopPictureReader(readShopPicture, (location, err) =>
      log.warn({ err, location }, 'an email goes out without a picture'),
    ),
    sender: { siteUrl: config.publicUrl, contactEmail: config.contactEmail },
    onGivenUp: ({ id, kind }, reason) => log.error({ mail: id, kind, reason }, 'an email is given up'),
    onUnwritten: ({ id, kind }, err) => log.error({ err, mail: id, kind }, 'an email cannot be composed yet'),
  };
  const mails: Mails = {
    enqueueMail: insertMail,
    sendSoon: () => context.runSoon(MAIL_JOB),
    sendDue: () => sendMails(parts),
  };
  context.schedule({ name: MAIL_JOB, due: '* * * * *', work: mails.sendDue });
  context.measure(
    {
      name: 'wishbin_mails_waiting',
      help: 'Emails that are not sent: due, or waiting for another attempt later.',
      type: 'gauge',
      labels: ['state'],
      read: async () =>
        samplesOf(
          'state',
          ['due', 'later'],
          (await waitingMails(database)).map(({ state, mails: count }) => [state, count]),
        ),
    },
    {
      name: 'wishbin_mails_oldest_seconds',
      help: 'How long the oldest email that is not sent has waited.',
      type: 'gauge',
      read: async () =>
        single(Math.max(0, ...(await waitingMails(database)).map(({ oldest_s }) => oldest_s))),
    },
  );
  return mails;
}

/** What emails read of other capabilities, which know nothing of emails. */
interface MailServices {
  /** Codes of invitations, which are stored as hashes only. */
  readonly codes: { readonly knownCode: MailSendingParts['invitationCode'] };
  readonly given: Pick<MailSendingParts['given'], 'readOrderMedia' | 'readPicture'>;
  readonly readShopPicture: ReadShopPicture;
}
