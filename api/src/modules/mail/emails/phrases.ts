import type { Address } from 'shared-api/contract';
import { goodsName, type NamedGoods, oneLine } from 'shared-api/rules';
import type { CompanyGoods } from '../email-data.repo.ts';
import type { GoodsRow, GoodsWithGiven, ListedGoods } from './email.ts';

/** Maximum letters of a name in an email; longer names are cut. */
const MAX_NAME_LENGTH = 120;

/** A user-given name, on one line and cut to a limit. */
export function shortName(text: string, longest = MAX_NAME_LENGTH): string {
  const signs = [...oneLine(text)];
  return signs.length <= longest
    ? signs.join('')
    : `${signs
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** The greeting of an email; null: no name is known. */
export function greeting(username: string | null): string {
  return username === null ? 'Hello,' : `Hello ${shortName(username)},`;
}

/** Goods with their options: "Wood tag (Wood: Walnut, Size: Medium)"; options are never cut, since goods are made by them. */
export function goodsText(goods: NamedGoods): string {
  const name_view = shortName(goods.name_view);
  const { merchandice_name: variant } = goods;
  const merchandice_name = isSame(goods.name_view, variant) ? name_view : shortName(variant);
  const options = goods.options.map(({ name, value }) => ({ name: oneLine(name), value: oneLine(value) }));
  return goodsName({ name_view, merchandice_name, options });
}

/** Whether a reader takes two names for the same. */
export function isSame(name: string, other: string): boolean {
  return oneLine(name).toLowerCase() === oneLine(other).toLowerCase();
}

/**
 * A day of the calendar in the east of the country, where days begin first: no email promises an earlier day than the pages
 * of the shop tell it in their own time.
 */
export function formatDay(moment: Date): string {
  return day.format(moment);
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/** Where an order's page is; every company of the order has one. */
export function orderUrl(company: string, orderId: number, siteUrl: string): string {
  return `${siteUrl}/company/${encodeURIComponent(company)}/order/${orderId}`;
}

/** An address as on a parcel. */
export function addressLines({ name, address1, address2, city, state, zip }: Partial<Address>): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, address1, address2, place].filter((line): line is string => Boolean(line?.trim()));
}

/** A carrier's word becomes a link only when it is the address of a page. */
export function isWebAddress(text: string | null): text is string {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Most goods that an email lists by name; the rest is a count and a sum. */
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
export function goodsRows({ goods, count, cents }: ListedGoods, listed: number, priced: boolean): GoodsRow[] {
  const shown = goods.slice(0, listed);
  const rows = shown.map((one) => goodsRow(one, priced));
  const others = count - shown.length;
  if (others === 0) return rows;
  const rest = cents - shown.reduce((sum, one) => sum + one.cents, 0);
  return [...rows, { label: `and ${others} more`, ...(priced && { cents: rest }) }];
}

function goodsRow({ wish, quantity, cents, given, ...goods }: GoodsWithGiven, priced: boolean): GoodsRow {
  const hasName =
    wish.trim() !== '' && !isSame(wish, goods.name_view) && !isSame(wish, goods.merchandice_name);
  return {
    label: `${quantity} × ${goodsText(goods)}`,
    ...(hasName && { detail: `“${shortName(wish)}”` }),
    ...(given && { given }),
    ...(priced && { cents }),
  };
}
