import type { CartEntry } from 'shared-api/contract/cart-schema';

/** The wishes of one company, and what its heading shows of it. */
export interface CompanyGroup {
  readonly company: CompanyOfWish;
  readonly wishes: readonly CartEntry[];
}

/** What a wish tells of its company. */
export type CompanyOfWish = Pick<
  CartEntry,
  'company_id' | 'company_view' | 'company_name' | 'company_logo' | 'primary_color' | 'secondary_color'
>;

/** The wishes company by company; companies and wishes stay in the order of the list, so the first wish leads. */
export function companyGroups(entries: readonly CartEntry[]): CompanyGroup[] {
  const groups = Map.groupBy(entries, ({ company_id }) => company_id);
  return [...groups.values()].flatMap((wishes) => {
    const [company] = wishes;
    return company === undefined ? [] : [{ company, wishes }];
  });
}
