import type { BoughtGoods, CompanyGoods } from './goods-row.ts';
import type { GoodsRow } from './letter.ts';
import { bothNames, isSame, shortName } from './plain-words.ts';

/** Goods that a mail lists by name; of more it tells the number and the sum. */
export const LISTED = 20;

/** How many of each company's goods are listed: each has one at least, and the first ones have the room that is left. */
export function listedOf(companies: readonly Pick<CompanyGoods, 'count'>[]): number[] {
  let room = Math.max(0, LISTED - companies.length);
  return companies.map(({ count }) => {
    const more = Math.min(Math.max(0, count - 1), room);
    room -= more;
    return Math.min(count, 1 + more);
  });
}

/** The rows of one company: the first of its goods, and a last row for all others, so that the rows always make the sum. */
export function goodsRows(
  { goods, count, cents }: CompanyGoods,
  listed: number,
  priced: boolean,
): GoodsRow[] {
  const shown = goods.slice(0, listed);
  const rows = shown.map((one) => goodsRow(one, priced));
  const others = count - shown.length;
  if (others === 0) return rows;
  const rest = cents - shown.reduce((sum, one) => sum + one.cents, 0);
  return [...rows, { label: `and ${others} more`, ...(priced && { cents: rest }) }];
}

function goodsRow(
  { name_view, merchandice_name, wish, quantity, cents }: BoughtGoods,
  priced: boolean,
): GoodsRow {
  const told = wish.trim() !== '' && !isSame(wish, name_view) && !isSame(wish, merchandice_name);
  return {
    label: `${quantity} × ${bothNames(name_view, merchandice_name)}`,
    ...(told && { detail: `“${shortName(wish)}”` }),
    ...(priced && { cents }),
  };
}
