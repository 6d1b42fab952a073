import type { InvitationMatter, ToldCompany } from './company-matter.repo.ts';
import type { Letter, Link } from './letter.ts';
import type { CompanyDeed } from './mail-row.ts';
import { dayWords, shortName } from './plain-words.ts';

/** What an administrator did with a company, and why. */
export interface CompanyVerdict {
  readonly deed: CompanyDeed;
  /** Empty where there is nothing to say. */
  readonly reason: string;
}

const subjects: Readonly<Record<CompanyDeed, (name: string) => string>> = {
  approve: (name) => `${name} is approved`,
  resume: (name) => `${name} may sell again`,
  refuse: (name) => `${name} is not approved yet`,
  suspend: (name) => `${name} is suspended`,
};

const words: Readonly<Record<CompanyDeed, (name: string) => string>> = {
  approve: (name) =>
    `We looked at ${name}, and it is part of the marketplace now. What can be sold is listed; your desk says what is missing, if anything is.`,
  resume: (name) => `${name} and its products are listed again, and can be bought.`,
  refuse: (name) =>
    `We looked at ${name} and cannot list it as it is. You can change it at your desk and ask us to look at it again.`,
  suspend: (name) =>
    `${name} and its products are not listed any more, and nothing of it can be bought. Please send what was ordered before; your desk stays open.`,
};

/** To owners: whether their company may sell. */
export function verdictLetter(company: ToldCompany, verdict: CompanyVerdict, siteUrl: string): Letter {
  const name = shortName(company.name_view);
  const reason = verdict.reason.trim();
  return {
    subject: subjects[verdict.deed](name),
    blocks: [
      { kind: 'text', text: words[verdict.deed](name) },
      ...(reason === '' ? [] : [{ kind: 'facts', facts: [{ heading: 'Why', lines: [reason] }] } as const]),
    ],
    action: deskLink(company, siteUrl),
  };
}

/** To whoever is to work for a company; the code is in the link alone. */
export function invitationLetter(
  { company, invited_by, expires_at }: InvitationMatter,
  code: string,
  siteUrl: string,
): Letter {
  const name = shortName(company);
  return {
    subject: `${name} invites you to work with them`,
    blocks: [
      {
        kind: 'text',
        text: `${shortName(invited_by)} invites you to work for ${name} on Wishbin: to look after its products, its stock and its orders.`,
      },
      {
        kind: 'text',
        text: `The link below is for you alone and works once, until ${dayWords(expires_at)}. If you do not know ${name}, you can throw this mail away.`,
      },
    ],
    action: { label: 'See the invitation', url: `${siteUrl}/invitation/${code}` },
  };
}

/** Where a company's own people work. */
export function deskLink({ name_code }: ToldCompany, siteUrl: string): Link {
  return { label: 'Open your desk', url: `${siteUrl}/company/${encodeURIComponent(name_code)}/desk` };
}
