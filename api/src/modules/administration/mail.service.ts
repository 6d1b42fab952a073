import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import { type Mails, mailState, retryMail } from '../mail/index.ts';
import { closeAbout } from '../reconciliation/index.ts';
import { writeAudit } from './audit.repo.ts';

/** Logged reason of sending again, which needs none. */
const AGAIN = 'Sent again';

/**
 * Makes an email that was given up due again, and closes the finding about it. Rejects with a CallError: 404 for no email, 409 when it was
 * not given up.
 */
export async function sendAgain(
  { database, mails }: { readonly database: Database; readonly mails: Pick<Mails, 'sendSoon'> },
  mailId: number,
  actorId: number,
): Promise<{ msg: string }> {
  await database.transaction(async (transaction) => {
    const state = await mailState(transaction, mailId);
    if (state === undefined) throw notFound('email');
    if (state === 'unsubscribed')
      throw new CallError('conflict', 'Its reader has unsubscribed from these emails, so nothing was done.');
    if (!(await retryMail(transaction, mailId)))
      throw new CallError('conflict', 'This email was not given up, so nothing was done.');
    const found = { kind: 'mail_given_up', subject: `mail ${mailId}` } as const;
    await closeAbout(transaction, found, { repair: 'send_mail', actorId });
    await writeAudit(transaction, {
      actorId,
      reason: AGAIN,
      action: 'send_mail_again',
      subject: `mail ${mailId}`,
      changed: `Email ${mailId} is sent again`,
      facts: { mail_id: mailId },
    });
  });
  mails.sendSoon();
  return { msg: `Email ${mailId} is sent again.` };
}
