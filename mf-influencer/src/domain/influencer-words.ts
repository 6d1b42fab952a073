import type { Influencer } from 'shared-api/contract/stakeholder-schema';

/** What everybody must be told who comes by an influencer's link (domain.md, Law: Disclosure). */
export function paidLink({ username }: Pick<Influencer, 'username'>): string {
  return `Paid link: ${username} earns a fee if you buy`;
}

/** A person's name as their page has it: in upper case, whatever the language of this computer. */
export function upperName({ username }: Pick<Influencer, 'username'>): string {
  return username.toUpperCase();
}

/** Whom they influence: "Recommends Kilnfold Pottery and 2 more companies"; '' for nobody. */
export function recommends(influencer: Pick<Influencer, 'featured_company' | 'row_count'>): string {
  const { featured_company: company, row_count: companies } = influencer;
  if (company === null || companies < 1) return '';
  const more = companies - 1;
  if (more === 0) return `Recommends ${company}`;
  return `Recommends ${company} and ${more} more ${more === 1 ? 'company' : 'companies'}`;
}
