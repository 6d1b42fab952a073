import type { Company, CompanyState, Missing, ShownCompany } from 'shared-api/contract';
import { DEFAULT_PRIMARY, DEFAULT_SECONDARY, websiteUrl } from 'shared-api/rules';
import { CallError } from '../../platform/http/errors.ts';

/** Meaning of id 0: no company (specification chapter 3). */
export const emptyCompany: Company = {
  id: 0,
  marker: '',
  logo: '',
  template_id: 0,
  name_code: '',
  name_view: '',
  primary_color: DEFAULT_PRIMARY,
  secondary_color: DEFAULT_SECONDARY,
};

/** The public data of a company, taken from a wider row. */
export function toCompany(row: Company): Company {
  const { id, marker, logo, template_id, name_code, name_view, primary_color, secondary_color } = row;
  return { id, marker, logo, template_id, name_code, name_view, primary_color, secondary_color };
}

/** A company with what it says of itself; texts may be empty. */
export interface ShownCompanyRow extends Company {
  readonly description: string;
  readonly handling_days: number;
  readonly story: string;
  readonly place: string;
  readonly shipping_policy: string;
  readonly returns_policy: string;
  readonly official_website: string;
}

/** The same with what the company says of itself; texts of nothing but blanks and unsafe addresses are left out. */
export function toShownCompany(row: ShownCompanyRow): ShownCompany {
  const { description, story, place, shipping_policy, returns_policy, handling_days } = row;
  const official_website = websiteUrl(row.official_website) ?? '';
  const texts = { description, story, place, shipping_policy, returns_policy, official_website };
  const said = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return { ...toCompany(row), handling_days, ...Object.fromEntries(said) };
}

/** The states of a company as the database stores them. */
export type CompanyStatus = 'pending' | 'active' | 'refused' | 'suspended';

const states: Readonly<Record<CompanyStatus, CompanyState>> = {
  pending: 'waiting',
  active: 'approved',
  refused: 'refused',
  suspended: 'suspended',
};

const statuses: Readonly<Record<CompanyState, CompanyStatus>> = {
  waiting: 'pending',
  approved: 'active',
  refused: 'refused',
  suspended: 'suspended',
};

/** A change of a company's state. Owners may `ask` for another review; administrators make the other moves. */
export type CompanyMove = 'approve' | 'refuse' | 'suspend' | 'resume' | 'ask';

interface Move {
  readonly from: readonly CompanyStatus[];
  readonly to: CompanyStatus;
  /** Past participle for messages, as in "cannot be approved". */
  readonly done: string;
}

const moves: Readonly<Record<CompanyMove, Move>> = {
  approve: { from: ['pending', 'refused'], to: 'active', done: 'approved' },
  refuse: { from: ['pending'], to: 'refused', done: 'refused' },
  suspend: { from: ['active'], to: 'suspended', done: 'suspended' },
  resume: { from: ['suspended'], to: 'active', done: 'resumed' },
  ask: { from: ['refused'], to: 'pending', done: 'sent to an administrator' },
};

/** The marketplace's own company exists in every installation and always sells. */
const HOUSE = 1;

/** The contract's name of a state. */
export function companyState(status: CompanyStatus): CompanyState {
  return states[status];
}

/** The database's name of a state. */
export function companyStatus(state: CompanyState): CompanyStatus {
  return statuses[state];
}

/** The house company can be neither refused nor suspended. */
export function isHouseCompany(companyId: number): boolean {
  return companyId === HOUSE;
}

/** The status after a move; throws a 409 CallError for a move that the present status does not allow. */
export function nextStatus(
  { id, status }: { readonly id: number; readonly status: CompanyStatus },
  move: CompanyMove,
): CompanyStatus {
  const { from, to, done } = moves[move];
  if (isHouseCompany(id)) throw new CallError('conflict', `The marketplace’s own company cannot be ${done}.`);
  if (!from.includes(status))
    throw new CallError('conflict', `A company that is ${stateWords[status]} cannot be ${done}.`);
  return to;
}

const stateWords: Readonly<Record<CompanyStatus, string>> = {
  pending: 'waiting for approval',
  active: 'approved',
  refused: 'refused',
  suspended: 'suspended',
};

/** What decides whether a company can sell. */
export interface SellingFacts {
  readonly status: CompanyStatus;
  readonly has_origin: boolean;
  readonly has_parcel: boolean;
  readonly has_goods: boolean;
}

/** What a company still lacks before it can sell, in the order of the checklist. */
export function missingOf({ status, has_origin, has_parcel, has_goods }: SellingFacts): Missing[] {
  return [
    ...(status === 'active' ? [] : (['approval'] as const)),
    ...(has_origin ? [] : (['origin'] as const)),
    ...(has_parcel ? [] : (['parcel'] as const)),
    ...(has_goods ? [] : (['goods'] as const)),
  ];
}

const variants = `from product join merchandise on product_id = product.id
  where company_id = company.id and product.active and merchandise.active`;

/** SQL columns of SellingFacts for statements that select from `company`. Add-ons need no parcel: they ship with their main item. */
export const sellingColumns = `company.status,
  exists (select from company_origin where company_id = company.id) as has_origin,
  exists (select ${variants} and product.listed)
    and not exists (select ${variants} and product.listed and weight_g is null) as has_parcel,
  exists (select ${variants} and (maxover > 0 or add_quantity and quantity > 0)) as has_goods`;
