import type { PageMeta } from 'shared-shell';
import type { HomeData } from '../../data/load-home.ts';
import { companiesOf } from '../../domain/companies-of.ts';
import { inWords } from '../../domain/counted.ts';
import { pageTitle } from '../../domain/page-title.ts';
import { showcase } from '../../domain/showcase.ts';

/** Head of the home list. */
export function homeMeta({ products }: HomeData): PageMeta {
  const companies = companiesOf(products).length;
  const makers = companies > 1 ? `${inWords(companies)} small companies` : 'small companies';
  return {
    title: pageTitle('All products'),
    description: `Personalised gifts made to order by ${makers}, at the same price as on their own websites.`,
    picture: showcase(products, 1)[0]?.picture_location,
  };
}
