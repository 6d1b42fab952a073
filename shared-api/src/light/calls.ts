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

function isEntry(entry: unknown): boolean {
  return isFields(entry) && typeof entry['id'] === 'number';
}
