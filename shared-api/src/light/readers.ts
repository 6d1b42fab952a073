import type { Readable } from '../client/call-types.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads an answer of which little is used, without the contract's schemas and what they are built with: for what stands on
 * every page. `use` gives what is used of the answer's fields, and null where they are not what they should be.
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

/** The same for an answer that is a list: `use` gives what is used of each entry. */
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
