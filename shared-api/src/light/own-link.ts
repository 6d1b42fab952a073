import { isFields, readable } from './calls.ts';

/** The signed-in influencer, as links name them; `owner` is null for a person who influences no company. */
export const findOwnLink = {
  method: 'GET',
  path: '/api/stakeholder/badge',
  answer: readable(({ badge }) => {
    if (badge === null) return { owner: null };
    if (!isFields(badge)) return null;
    const { id, username, listed = false } = badge;
    return typeof id === 'number' && typeof username === 'string' && typeof listed === 'boolean'
      ? { owner: { id, username, listed } }
      : null;
  }),
} as const;
