import type { Readable } from '../client/request.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads an answer without the contract's schemas and zod, for code on every page. `use` picks the used fields and returns
 * null when they are invalid.
 */
export function readable<T>(use: (fields: Fields) => T | null): Readable<T> {
  return {
    safeParse(body) {
      const data = isFields(body) ? use(body) : null;
      if (data === null) return { success: false, error: new TypeError('The answer has another form') };
      return { success: true, data };
    },
  };
}

/** The same for a list: `use` maps each entry. */
export function readableList<T>(use: (entry: Fields) => T | null): Readable<T[]> {
  return {
    safeParse(body) {
      const data = Array.isArray(body) ? body.map((entry) => (isFields(entry) ? use(entry) : null)) : [null];
      if (data.some((entry) => entry === null))
        return { success: false, error: new TypeError('The answer has another form') };
      return { success: true, data: data.filter((entry) => entry !== null) };
    },
  };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The whole cart as the header counts it: entries by their number, each with an `id`. */
export const countCart = {
  method: 'GET',
  path: '/api/order/cart',
  answer: readable((entries) => (Object.values(entries).every(isEntry) ? entries : null)),
} as const;

/** Location of the signed-in person's picture; '' without one. */
export const findPicture = {
  method: 'GET',
  path: '/api/stakeholder/profile',
  answer: readable(({ picture_location }) =>
    typeof picture_location === 'string' ? { picture_location } : null,
  ),
} as const;

/** Whom the person who is signed in follows, by their ids. */
export const listFollowedIds = {
  method: 'GET',
  path: '/api/stakeholder/follow',
  answer: readableList((entry) => {
    const id = entry['id'];
    return typeof id === 'number' ? id : null;
  }),
} as const;

/** Something that a search suggests, as a line of a list shows it. `price_from` in dollars; `price_includes` names the parts in it: "with Engraving", or empty. */
export interface SuggestedProduct {
  readonly id: number;
  readonly company_name_code: string;
  readonly company_name_view: string;
  readonly name_view: string;
  readonly picture_location: string;
  readonly price_from: number;
  readonly price_includes: string;
}

export interface SuggestedCompany {
  readonly id: number;
  readonly name_code: string;
  readonly name_view: string;
  readonly logo: string;
}

export interface SuggestedInfluencer {
  readonly id: number;
  readonly username: string;
  readonly picture_location: string;
}

const aProduct: SuggestedProduct = {
  id: 0,
  company_name_code: '',
  company_name_view: '',
  name_view: '',
  picture_location: '',
  price_from: 0,
  price_includes: '',
};
const aCompany: SuggestedCompany = { id: 0, name_code: '', name_view: '', logo: '' };
const anInfluencer: SuggestedInfluencer = { id: 0, username: '', picture_location: '' };

/** What the search in the header suggests for a text; of the company with that name code first. */
export function suggestionsFor(text: string, company: string | undefined) {
  const query = new URLSearchParams({ q: text, ...(company && { company }) });
  return {
    method: 'GET',
    path: `/api/shop/suggestions?${query}`,
    answer: readable((fields) => {
      const products = listLike(fields['products'], aProduct);
      const companies = listLike(fields['companies'], aCompany);
      const influencers = listLike(fields['influencers'], anInfluencer);
      return products && companies && influencers && { products, companies, influencers };
    }),
  } as const;
}

/** A company as header and theme show it. */
const aShownCompany = {
  ...aCompany,
  marker: '',
  template_id: 0,
  primary_color: '',
  secondary_color: '',
};

/** One company by its id. */
export function companyWithId(id: number) {
  return {
    method: 'GET',
    path: `/api/company/id/${id}`,
    answer: readable((fields) => listLike([fields], aShownCompany)?.[0] ?? null),
  } as const;
}

/** A list whose entries have the fields of `example`, of the same types; null for anything else. */
function listLike<Entry extends object>(value: unknown, example: Entry): Entry[] | null {
  const like = (entry: unknown): entry is Entry =>
    isFields(entry) && Object.entries(example).every(([key, field]) => typeof entry[key] === typeof field);
  return Array.isArray(value) && value.every(like) ? value : null;
}

function isEntry(entry: unknown): boolean {
  return isFields(entry) && typeof entry['id'] === 'number';
}
