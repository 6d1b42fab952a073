import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { type Mail, MailError, type MailPort } from '../../ports/mail-port.ts';
import type { Sender } from './letter.ts';
import { type LetterParts, letterFor } from './letters.ts';
import { markGivenUp, markSent, putOff, takeMail } from './mail.repo.ts';
import { GIVE_UP_AFTER, pauseAfter } from './mail.rules.ts';
import type { DueMail } from './mail-row.ts';
import { writeLetter } from './write-letter.ts';

export interface MailSendingParts {
  readonly database: Database;
  readonly mail: MailPort;
  readonly sender: Sender;
  readonly invitationCode: LetterParts['invitationCode'];
  /** Told of a mail that will not go any more, by its number, and why: never to whom it was. */
  readonly onGivenUp: (mail: Pick<DueMail, 'id' | 'kind'>, reason: string) => void;
  /** Told of a mail whose words could not be made, and why. It is tried again, and given up in the end. */
  readonly onUnwritten: (mail: Pick<DueMail, 'id' | 'kind'>, error: unknown) => void;
}

/** Seconds after which a mail is tried by somebody else, should this server end on the way: more than it can take to be sent. */
const ABANDONED_AFTER = 600;

/** A mail server that takes none of so many mails in a row is away: the others need not try it now. */
const AWAY = 3;

/**
 * Sends what is due, one after the other; any number of servers may do it at one time. A mail server that is away ends the
 * run. Gives how many were sent.
 */
export async function sendMails(parts: MailSendingParts): Promise<number> {
  let sent = 0;
  for (let misses = 0; misses < AWAY; ) {
    const due = await takeMail(parts.database, ABANDONED_AFTER, GIVE_UP_AFTER);
    if (!due) break;
    const outcome = await trySending(parts, due);
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
    await putOff(database, due.id, pauseAfter(due.attempts));
    return outcome;
  };
  // Who told no address, as the people of the demo, misses nothing: there is no trouble to tell of.
  if (due.email === '') {
    await markGivenUp(database, due.id);
    return 'given up';
  }
  let words: WrittenMail | undefined;
  try {
    words = await written(parts, due);
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
  await markSent(database, due.id);
  return 'sent';
}

type WrittenMail = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Undefined when what it is about is not there. */
async function written(
  { database, sender, invitationCode }: MailSendingParts,
  due: DueMail,
): Promise<WrittenMail | undefined> {
  const letter = await letterFor(database, { siteUrl: sender.siteUrl, invitationCode }, due);
  return letter && { subject: letter.subject, ...writeLetter({ letter, username: due.username, sender }) };
}

/** The same for the same mail, whoever sends it and how often. */
function messageIdOf({ kind, ref }: DueMail, siteUrl: string): string {
  const name = createHash('sha256').update(`${siteUrl} ${kind} ${ref}`).digest('hex').slice(0, 32);
  return `${name}@${new URL(siteUrl).hostname}`;
}
