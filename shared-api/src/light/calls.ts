import { isFields, readable, readableList } from './readers.ts';

/** The whole cart as the header counts it: entries by their number, each with an `id`. */
export const countCart = {
  method: 'GET',
  path: '/api/order/cart',
  answer: readable((entries) => (Object.values(entries).every(isEntry) ? entries : null)),
} as const;

/** Where the picture of whoever is signed in is kept; '' without one. */
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
