import type { MailEntry } from 'shared-api/contract/administration/mail-log';

/** Labels of what became of an email. */
export const mailStates: Record<MailEntry['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  given_up: 'Given up',
  unsubscribed: 'Unsubscribed',
  unknown: 'Unknown',
};
