import { companyPath, type PageMeta } from 'shared-shell';
import type { CompanyData } from '../../data/load-company.ts';
import { counted } from '../../domain/counted.ts';
import { excerpt } from '../../domain/excerpt.ts';
import { pageTitle } from '../../domain/page-title.ts';
import { showcase } from '../../domain/showcase.ts';

/** Head of a company's list: its own words of itself, and a picture of what it sells. */
export function companyMeta({ company, products }: CompanyData): PageMeta {
  const own = excerpt(company.description ?? '', 160);
  const what = products.length === 0 ? 'Products' : counted(products.length, 'product');
  return {
    path: companyPath(company.name_code),
    title: pageTitle(company.name_view),
    description:
      own ||
      `${what} of ${company.name_view}, at the same price as on its own website. Ships anywhere in the US.`,
    picture: showcase(products, 1)[0]?.picture_location ?? (company.logo || undefined),
  };
}
