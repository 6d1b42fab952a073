import { isFields, readableList } from './calls.ts';

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
