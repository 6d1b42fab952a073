import type { Email } from './email.ts';
import { formatDay } from './phrases.ts';

interface Requested {
  /** ISO moment. */
  readonly due_at: string;
  /** An administrator closed the account. */
  readonly ended: boolean;
}

/** An account is to be deleted: until when its person can keep it, and how. */
export function deletionRequestedEmail({ due_at, ended }: Requested, siteUrl: string): Email {
  const day = formatDay(new Date(due_at));
  return {
    subject: ended ? 'Your account is closed' : 'Your account will be deleted',
    blocks: [
      {
        kind: 'text',
        text: ended
          ? `We closed your account. On ${day} we delete your name, addresses, pictures and texts. Please write to us before if this is a mistake.`
          : `You asked us to delete your account. We do it on ${day}, or later if an order or a payout is still open then. Until then you can keep it on your profile page.`,
      },
      ...(ended
        ? []
        : [
            {
              kind: 'text',
              text: 'If it was not you, keep your account and change the password of your sign-in.',
            } as const,
          ]),
    ],
    action: ended
      ? { label: 'To the shop', url: siteUrl }
      : { label: 'Keep my account', url: `${siteUrl}/profile` },
  };
}

/** An account is deleted; this is the last email to it. */
export function deletionDoneEmail(siteUrl: string): Email {
  return {
    subject: 'Your account is deleted',
    blocks: [
      {
        kind: 'text',
        text: 'Your name, email address, addresses, pictures, texts, wishes and favorites are deleted. Amounts of past orders, payouts and fees stay in our books without your name. This is our last email to you.',
      },
    ],
    action: { label: 'To the shop', url: siteUrl },
  };
}
