import type { DecidedCompany, InfluencerInvitationEmailData } from '../email-data.repo.ts';
import type { Email } from './email.ts';
import { formatDay, shortName } from './phrases.ts';

/** Invites a person to sell for a company; the code is only in the link. */
export function influencerInvitationEmail(
  invitation: InfluencerInvitationEmailData,
  code: string,
  siteUrl: string,
): Email {
  const { invited_by, expires_at, own_rate } = invitation;
  const name = shortName(invitation.name_view);
  return {
    subject: `${name} invites you to sell with them`,
    blocks: [
      {
        kind: 'text',
        text: `${shortName(invited_by)} of ${name} invites you to be their influencer on Wishbin. ${feeText(invitation)} Joining is free, and you need not buy anything.`,
      },
      ...(own_rate === null
        ? []
        : [{ kind: 'text', text: `${own_rate} % is your own rate at ${name}.` } as const]),
      {
        kind: 'text',
        text: `The link below is for you alone and works once, until ${formatDay(expires_at)}. If you do not know ${name}, you can ignore this email.`,
      },
    ],
    action: { label: 'See the invitation', url: `${siteUrl}/invitation/${code}?as=influencer` },
  };
}

function feeText({ own_rate, fee_from, fee_to }: InfluencerInvitationEmailData): string {
  const [from, to] = [Math.max(fee_from, own_rate ?? 0), Math.max(fee_to, own_rate ?? 0)];
  const percent = from === to ? `${to} %` : `${from} to ${to} %, depending on the product,`;
  return `They pay ${percent} of what is sold through your link.`;
}

/** To an influencer: what a company pays for their sales from now on. */
export function ownRateEmail(company: DecidedCompany, percent: number, siteUrl: string): Email {
  const name = shortName(company.name_view);
  return {
    subject: `${name} pays you ${percent} % from now on`,
    blocks: [
      {
        kind: 'text',
        text: `For what is sold through your link from now on, ${name} pays ${percent} % of the price, also where a product pays less to others. Earlier sales stay as they were.`,
      },
    ],
    action: { label: 'See your earnings', url: `${siteUrl}/profile/earnings` },
  };
}
