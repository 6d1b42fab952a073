import type { AdminCompany } from 'shared-api/contract/admin-schema';
import { formatDollars } from 'shared-api/rules/format-money';
import { countWords, listed } from 'shared-api/rules/words';

export type CompanyVerdict = 'approve' | 'refuse' | 'suspend' | 'resume';

/** Whether a company may sell, in a word or two. */
export const companyStates: Record<AdminCompany['state'], string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  suspended: 'Suspended',
};

/** What can be done with a company now: nothing with the one that lasts. */
export function verdictsOf({ state, lasting }: AdminCompany): readonly CompanyVerdict[] {
  return lasting ? [] : verdicts[state];
}

const verdicts: Record<AdminCompany['state'], readonly CompanyVerdict[]> = {
  waiting: ['approve', 'refuse'],
  approved: ['suspend'],
  refused: ['approve'],
  suspended: ['resume'],
};

const missingWords: Record<AdminCompany['missing'][number], string> = {
  approval: 'the approval',
  origin: 'an address that parcels start from',
  parcel: 'weight and box of every variant',
  goods: 'goods in stock, or leave to make them',
};

/** What it still needs before it can sell, in a sentence; empty when that is nothing. The approval is what is decided here. */
export function lackWords({ missing }: AdminCompany): string {
  const lacks = missing.filter((one) => one !== 'approval').map((one) => missingWords[one]);
  return lacks.length === 0 ? '' : `Before it can sell it still needs ${listed(lacks)}.`;
}

/** Its first product with price and fee, and how many there are: "First product: Mug, $24.50, finders fee 12% · 3 products". */
export function goodsWords({ first_product: first, products }: AdminCompany): string {
  if (first === null) return 'No product yet';
  const price = first.price === null ? 'not on sale' : formatDollars(first.price);
  const fee = `finders fee ${first.influencer_usd}%`;
  return `First product: ${first.name_view}, ${price}, ${fee} · ${countWords(products, 'product')}`;
}

/** Whoever founded it and owns it, with the addresses that mails go to. */
export function peopleWords({ founder, owners }: AdminCompany): string {
  const named = owners.map(({ username, email }) => (email === '' ? username : `${username} (${email})`));
  const owned = named.length === 0 ? 'Nobody owns it' : `Owned by ${listed(named)}`;
  return founder === null ? owned : `Founded by ${founder}. ${owned}`;
}

/** What is said once it is done. */
export const doneWords: Record<CompanyVerdict, (name: string) => string> = {
  approve: (name) => `${name} is approved, and its owners are told.`,
  refuse: (name) => `${name} is refused, and its owners are told why.`,
  suspend: (name) => `${name} is suspended, and its owners are told why.`,
  resume: (name) => `${name} may sell again, and its owners are told.`,
};
