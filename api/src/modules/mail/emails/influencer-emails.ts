import { influencerFeeText } from 'shared-api/rules/fees/fee-range';
import type { DecidedCompany } from '../company-email-data.repo.ts';
import type { InfluencerInvitationEmailData, SampleEmailData } from '../influencer-email-data.repo.ts';
import { deskLink } from './company-emails.ts';
import type { Email } from './email.ts';
import { formatDay, goodsText, shortName } from './phrases.ts';

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
        : [{ kind: 'text', text: `${own_rate}% is your own rate at ${name}.` } as const]),
      {
        kind: 'text',
        text: `The link below is for you alone and works once, until ${formatDay(expires_at)}. If you do not know ${name}, you can ignore this email.`,
      },
    ],
    action: { label: 'See the invitation', url: `${siteUrl}/invitation/${code}?as=influencer` },
  };
}

function feeText({ own_rate, fee_from, fee_to }: InfluencerInvitationEmailData): string {
  const percent = influencerFeeText({ from: fee_from, to: fee_to }, own_rate);
  return `They pay ${percent} of what is sold through your link.`;
}

/** To an influencer: what a company pays for their sales from now on. */
export function ownRateEmail(company: DecidedCompany, percent: number, siteUrl: string): Email {
  const name = shortName(company.name_view);
  return {
    subject: `${name} pays you ${percent}% from now on`,
    blocks: [
      {
        kind: 'text',
        text: `For what is sold through your link from now on, ${name} pays ${percent}% of the price, also where a product pays less to others. Earlier sales stay as they were.`,
      },
    ],
    action: { label: 'See your earnings', url: `${siteUrl}/profile/earnings` },
  };
}

const sampleWords = ({ quantity, goods }: SampleEmailData): string => `${quantity} × ${goodsText(goods)}`;
const samplesUrl = (siteUrl: string): string => `${siteUrl}/profile/samples`;

/** To an influencer: that a company gives them goods. */
export function sampleOfferedEmail(sample: SampleEmailData, siteUrl: string): Email {
  const company = shortName(sample.name_view);
  return {
    subject: `${company} offers you a sample`,
    blocks: [
      {
        kind: 'text',
        text: `${company} would like to give you ${sampleWords(sample)}. You pay nothing, and need not do anything for it. If you take it, you say where it goes, and ${company} sees that address.`,
      },
      ...(sample.note === ''
        ? []
        : [{ kind: 'facts', facts: [{ heading: company, lines: [sample.note] }] } as const]),
      { kind: 'text', text: 'When you show a sample, say that you got it free: the law asks for it.' },
    ],
    action: { label: 'See the sample', url: samplesUrl(siteUrl) },
  };
}

/** To owners: that an influencer takes a sample. Who that is and where it goes is at the desk alone. */
export function sampleAcceptedEmail(sample: SampleEmailData, siteUrl: string): Email {
  return {
    subject: 'Your sample was accepted',
    blocks: [
      {
        kind: 'text',
        text: `An influencer takes the sample of ${sampleWords(sample)}. It is taken from your stock, and waits to be sent.`,
      },
    ],
    action: { label: 'See where it goes', url: `${deskLink(sample, siteUrl).url}/influencers` },
  };
}

/** To an influencer: that a sample is on its way. */
export function sampleSentEmail(sample: SampleEmailData, siteUrl: string): Email {
  const company = shortName(sample.name_view);
  const { tracking_number } = sample;
  return {
    subject: `Your sample from ${company} is on its way`,
    blocks: [
      { kind: 'text', text: `${company} sent you ${sampleWords(sample)}.` },
      ...(tracking_number === null
        ? []
        : [
            {
              kind: 'facts',
              facts: [{ heading: 'Tracking number', lines: [shortName(tracking_number)] }],
            } as const,
          ]),
    ],
    action: { label: 'See your samples', url: samplesUrl(siteUrl) },
  };
}
