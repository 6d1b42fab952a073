import { deskPath } from '../paths.ts';

/** The parts of the desk, each at an address of its own. */
export const SECTIONS = [
  'orders',
  'products',
  'stock',
  'runs',
  'imports',
  'reviews',
  'figures',
  'branding',
  'origin',
  'staff',
  'account',
  'log',
] as const;

export type Section = 'overview' | (typeof SECTIONS)[number];

/** Where at the desk somebody is: `id` names one thing of a section, or is `new`; `part` is a part of that. */
export interface DeskPlace {
  readonly section: Section;
  readonly id: number | 'new' | null;
  readonly part: string | null;
}

/** What only owners may do. The server decides; the desk does not lead employees there. */
const OWNERS: ReadonlySet<Section> = new Set(['branding', 'origin', 'staff', 'account', 'log']);

export const isForOwners = (section: Section): boolean => OWNERS.has(section);

/** Sections with things that have an address each, and the parts of those. */
const THINGS: Partial<Record<Section, readonly string[]>> = {
  orders: ['print'],
  products: ['variants', 'choices', 'pictures', 'addons', 'media'],
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
