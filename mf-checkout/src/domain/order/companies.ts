import type { Order } from 'shared-api/contract/order-schema';
import { countWords } from 'shared-api/rules/words';
import { stateNames } from './line-state.ts';
import { sum } from './wishes.ts';

/** One company's part of an order. */
export interface CompanyPart {
  readonly id: number;
  readonly nameCode: string;
  readonly nameView: string;
  /** "3 items, On its way". */
  readonly note: string;
}

/** The parts of an order, company by company, as they stand in it. */
export function companyParts({ lines }: Pick<Order, 'lines'>): CompanyPart[] {
  const companies = Map.groupBy(lines, ({ company_id }) => company_id);
  return [...companies].flatMap(([id, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const items = countWords(sum(own.map(({ quantity }) => quantity)), 'item');
    const states = [...new Set(own.map(({ state }) => stateNames[state]))];
    return [
      {
        id,
        nameCode: first.company_name_code,
        nameView: first.company_name_view,
        note: `${items}, ${states.join(', ').toLowerCase()}`,
      },
    ];
  });
}
