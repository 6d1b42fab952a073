import { formatCents } from 'shared-api/rules';
import { deskLink } from './company-letters.ts';
import type { Letter, Link } from './letter.ts';
import type { PayoutMatter } from './matter.repo.ts';
import { shortName } from './plain-words.ts';

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

/** It was not paid; who can is told how to have it all the same. */
export function payoutFailedLetter(
  { cents, trouble, again, company }: PayoutMatter,
  siteUrl: string,
): Letter {
  const whose = company
    ? `The payout of ${formatCents(cents)} to ${shortName(company.name_view)}`
    : `Your payout of ${formatCents(cents)}`;
  const made = `${whose} was not made.`;
  const balance = company ? 'its balance' : 'your balance';
  return {
    subject: `${formatCents(cents)} could not be paid out`,
    blocks: [
      ...(trouble === null ? [] : [{ kind: 'text', text: trouble } as const]),
      {
        kind: 'text',
        text: again
          ? `${made} The money is in ${balance} again, and you can ask for it once more.`
          : company
            ? `${made} The money is in ${balance} again. Please write to us if this is a mistake.`
            : `${made} Please write to us if this is a mistake.`,
      },
    ],
    action: company
      ? deskLink(company, siteUrl)
      : again
        ? earnings(siteUrl)
        : { label: 'To the shop', url: siteUrl },
  };
}

const earnings = (siteUrl: string): Link => ({
  label: 'See your earnings',
  url: `${siteUrl}/profile/earnings`,
});
