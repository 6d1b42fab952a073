import { formatCents } from 'shared-api/rules';
import type { Letter, Link } from './letter.ts';
import type { PayoutMatter } from './matter.repo.ts';

/** What was earned is on its way. When a bank shows it is not ours to promise. */
export function payoutSentLetter({ cents }: PayoutMatter, siteUrl: string): Letter {
  return {
    subject: `${formatCents(cents)} are on their way to you`,
    blocks: [
      {
        kind: 'text',
        text: `We sent ${formatCents(cents)} of what you earned to your account at the card service, which pays them to your bank. Most banks show them within a few business days.`,
      },
    ],
    action: earnings(siteUrl),
  };
}

/** It was not paid, and nothing is lost. */
export function payoutFailedLetter({ cents, trouble }: PayoutMatter, siteUrl: string): Letter {
  return {
    subject: `${formatCents(cents)} could not be paid out`,
    blocks: [
      ...(trouble === null ? [] : [{ kind: 'text', text: trouble } as const]),
      {
        kind: 'text',
        text: `Your payout of ${formatCents(cents)} was not made. The money is in your balance again, and you can ask for it once more.`,
      },
    ],
    action: earnings(siteUrl),
  };
}

const earnings = (siteUrl: string): Link => ({
  label: 'See your earnings',
  url: `${siteUrl}/profile/earnings`,
});
