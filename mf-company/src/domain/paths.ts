/** Path of the page for a new company. */
export const NEW_COMPANY_PATH = '/new/company';

/** Address of the desk of a company. */
export function deskPath(nameCode: string): string {
  return `/company/${encodeURIComponent(nameCode)}/desk`;
}

/** The desk's sections, each with its own path. */
export const SECTIONS = [
  'orders',
  'messages',
  'products',
  'stock',
  'runs',
  'imports',
  'reviews',
  'influencers',
  'figures',
  'branding',
  'about',
  'origin',
  'staff',
  'account',
  'log',
] as const;

export type Section = 'overview' | (typeof SECTIONS)[number];

/** Names of the sections, in navigation and page titles. */
export const sectionNames: Record<Section, string> = {
  overview: 'Overview',
  orders: 'Orders',
  messages: 'Messages',
  products: 'Products',
  stock: 'Stock',
  runs: 'Runs',
  imports: 'Import',
  reviews: 'Reviews',
  influencers: 'Influencers',
  figures: 'Figures',
  branding: 'Branding',
  about: 'About',
  origin: 'Ship-from address',
  staff: 'Staff',
  account: 'Payouts',
  log: 'Log',
};

/** A page of the desk: `id` names an item of a section, or is `new`; `part` is a part of the item. */
export interface DeskPlace {
  readonly section: Section;
  readonly id: number | 'new' | null;
  readonly part: string | null;
}

/** What only owners may do. The server decides; the desk does not lead employees there. */
const OWNERS: ReadonlySet<Section> = new Set(['branding', 'about', 'origin', 'staff', 'account', 'log']);

export const isForOwners = (section: Section): boolean => OWNERS.has(section);

/** Sections with things that have an address each, and the parts of those. */
const THINGS: Partial<Record<Section, readonly string[]>> = {
  orders: ['print'],
  messages: [],
  products: ['variants', 'choices', 'pictures', 'addons', 'media', 'areas'],
  imports: [],
};

/** The address of a place at a company's desk. */
export function placePath(
  nameCode: string,
  section: Section = 'overview',
  ...rest: (string | number)[]
): string {
  const parts = section === 'overview' ? [] : [section, ...rest];
  return [deskPath(nameCode), ...parts].join('/');
}

/** Reads the parts of an address; undefined for one that leads nowhere. */
export function deskPlace(params: {
  readonly section?: string | undefined;
  readonly id?: string | undefined;
  readonly part?: string | undefined;
}): DeskPlace | undefined {
  if (params.section === undefined) return { section: 'overview', id: null, part: null };
  const section = SECTIONS.find((known) => known === params.section);
  if (section === undefined) return undefined;
  if (params.id === undefined) return { section, id: null, part: null };
  const parts = THINGS[section];
  const id = thingId(params.id, section);
  if (parts === undefined || id === undefined) return undefined;
  if (params.part === undefined) return { section, id, part: null };
  return id !== 'new' && parts.includes(params.part) ? { section, id, part: params.part } : undefined;
}

function thingId(text: string, section: Section): number | 'new' | undefined {
  if (text === 'new') return section === 'products' ? 'new' : undefined;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Search and page of a product list; pages count from 1. */
export interface ListQuery {
  readonly q: string;
  readonly page: number;
}

const MOST_PAGES = 100_000;
const LONGEST = 100;

/** Reads an address; what makes no sense in it counts as if it were not there. */
export function listQuery(search: string): ListQuery {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page') ?? '1');
  const sound = Number.isInteger(page) && page >= 1 && page <= MOST_PAGES;
  return { q: (query.get('q') ?? '').trim().slice(0, LONGEST), page: sound ? page : 1 };
}

export function listAddress(path: string, { q, page }: ListQuery): string {
  const query = new URLSearchParams({ ...(q !== '' && { q }), ...(page > 1 && { page: String(page) }) });
  return query.size === 0 ? path : `${path}?${query}`;
}
