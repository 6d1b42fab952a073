import type { PageMeta } from 'shared-shell';
import { pageTitle } from '../../domain/page-title.ts';

/** Head of the page on which somebody founds a company. */
export function newCompanyMeta(): PageMeta {
  return {
    title: pageTitle('New company'),
    description: 'Businesses join free and set their own finders fee.',
  };
}
