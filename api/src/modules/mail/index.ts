import type { Queryable } from '../../platform/database/database.ts';
import { insertMail } from './mail.repo.ts';
import type { NewMail } from './mail-row.ts';
import { type MailSendingParts, sendMails } from './send-mails.ts';

export type { Sender } from './letter.ts';
export type { MailKind, NewMail, RefundReason } from './mail-row.ts';

/** The name of the job that sends. */
export const MAIL_JOB = 'send-mails';

/** Mails for those who have something to tell. */
export interface Mails {
  /** Stores a mail with what it tells of, in one transaction. The same kind and ref again changes nothing. */
  enqueueMail(transaction: Queryable, mail: NewMail): Promise<void>;
  /** After the commit: has it sent at once. Never throws; what is missed here goes within a minute. */
  sendSoon(): void;
  /** Sends what is due, and gives how many mails went; any number of servers may do it at one time. */
  sendDue(): Promise<number>;
}

/** Mails to those who buy and give. `sendSoon` asks for the job that sends. */
export function mailModule({ sendSoon, ...parts }: MailSendingParts & Pick<Mails, 'sendSoon'>): Mails {
  return { enqueueMail: insertMail, sendSoon, sendDue: () => sendMails(parts) };
}
