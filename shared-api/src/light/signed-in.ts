import { isFields, readable, readableList } from './calls.ts';

/** The companies that the signed-in person works for, by what a link to their desks needs. */
export const findOwnCompanies = {
  method: 'GET',
  path: '/api/company/own',
  answer: readableList(({ company }) => {
    if (!isFields(company)) return null;
    const { name_code, name_view } = company;
    return typeof name_code === 'string' && typeof name_view === 'string' ? { name_code, name_view } : null;
  }),
} as const;

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
