import type { Influencer } from 'shared-api/contract/stakeholder-schema';

/** What everybody must be told who comes by an influencer's link (domain.md, Law: Disclosure). */
export function paidLink({ username }: Pick<Influencer, 'username'>): string {
  return `Paid link: ${username} earns a fee if you buy`;
}

/** A person's name as their page has it: in upper case, whatever the language of this computer. */
export function upperName({ username }: Pick<Influencer, 'username'>): string {
  return username.toUpperCase();
}
