import {
  type DeskOrder,
  type OrderShow,
  type OrderSort,
  unsentShows,
} from 'shared-api/contract/orders/desk-orders';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { goodsName, optionsText } from 'shared-api/rules/catalog/options';
import { dollarsToCents } from 'shared-api/rules/money';
import { oneLine } from 'shared-api/rules/text-rules';
import { countWords } from 'shared-api/rules/words';
import type { CsvCell } from 'shared-ui/desk/csv';
import { lineStates } from './desk-texts.ts';
import { cancellableUntil, canShip } from './orders.ts';

/** A view of the order list; its name in an address and in the counts. */
export type OrderFilter = OrderShow | 'all';

/** The views, in the order of their tabs. */
export const orderFilters: readonly { readonly value: OrderFilter; readonly label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'to_make', label: 'To make' },
  { value: 'to_print', label: 'To print' },
  { value: 'to_ship', label: 'To ship' },
  { value: 'late', label: 'Late' },
  { value: 'problems', label: 'Problems' },
  { value: 'shipped', label: 'On their way' },
  { value: 'refunds', label: 'Refunds' },
  { value: 'all', label: 'All' },
];

/** Names that addresses had before, in bookmarks. */
const FORMER: Readonly<Record<string, OrderFilter>> = {
  paid: 'to_ship',
  waiting: 'to_make',
  making: 'to_make',
  finishing: 'to_ship',
};

/** The sorts of a view of unsent goods, the usual one first. */
export const orderSorts: Readonly<Record<OrderSort, string>> = { due: 'Due first', newest: 'Newest first' };

/** View, search and sort of the order list. */
export interface OrderQuery {
  readonly show: OrderFilter;
  readonly q: string;
  /** Views without `hasDueDay` have the newest first. */
  readonly sort: OrderSort;
}

/** Whether orders of a view have goods to be sent by a day. */
export const hasDueDay = (show: OrderFilter): boolean => unsentShows.some((unsent) => unsent === show);

const LONGEST = 100;

/** Reads an address; what makes no sense in it counts as if it were not there. A search without a view looks in all orders. */
export function orderQueryOf(search: string): OrderQuery {
  const query = new URLSearchParams(search);
  const q = (query.get('q') ?? '').trim().slice(0, LONGEST);
  const named = query.get('show') ?? '';
  const known = orderFilters.find(({ value }) => value === named)?.value;
  const show = known ?? FORMER[named] ?? (q === '' ? 'open' : 'all');
  return { show, q, sort: hasDueDay(show) && query.get('sort') !== 'newest' ? 'due' : 'newest' };
}

/** The address of a view, a search and a sort; without a sort the usual one of the view. */
export function orderListAddress(
  path: string,
  { show, q, sort = 'due' }: Omit<OrderQuery, 'sort'> & Partial<OrderQuery>,
): string {
  const preset = q === '' ? 'open' : 'all';
  const query = new URLSearchParams({
    ...(show !== preset && { show }),
    ...(q !== '' && { q }),
    ...(hasDueDay(show) && sort === 'newest' && { sort }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * A view, a search and a sort as the call takes them.
 * @param next of the page before; '' for the first page
 */
export function orderListQuery({ show, q, sort }: OrderQuery, next = ''): ListQuery {
  const byDue = sort === 'due';
  return {
    ...(show !== 'all' && { show }),
    ...(q !== '' && { q }),
    ...(byDue && { sort }),
    ...(next !== '' && (byDue ? { after: next } : { before: next })),
  };
}

interface ListQuery {
  readonly show?: OrderShow;
  readonly q?: string;
  readonly sort?: OrderSort;
  readonly before?: string;
  readonly after?: string;
}

/** The texts that stand on goods; those of a gift are for its receiver. Null: it cannot be read at the moment. */
export function textsOf({ media }: Pick<OrderLine, 'media'>): { label: string; text: string | null }[] {
  return media.flatMap(({ type_media, gift, content, label = '' }) =>
    type_media === 'TEXT' && !gift ? [{ label, text: content }] : [],
  );
}

/** What stands on goods, in words: "“For Nora”" and "1 picture". */
export function mediaWords(line: Pick<OrderLine, 'media'>): string[] {
  const pictures = line.media.filter(({ type_media, gift }) => type_media === 'IMAGE' && !gift).length;
  return [
    ...textsOf(line).map(({ text }) =>
      text === null ? 'A text that cannot be read now' : `“${oneLine(text)}”`,
    ),
    ...(pictures === 0 ? [] : [countWords(pictures, 'picture')]),
  ];
}

/** The moment by which the next goods of an order are to be sent, as ISO 8601; null where nothing is promised. */
export function nextDue(lines: readonly OrderLine[]): string | null {
  const open = lines.filter(({ state }) => ['paid', 'waiting', 'making', 'finishing'].includes(state));
  const due = open.flatMap(({ due_at }) => due_at ?? []);
  return due.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** What went back of an order, or is about to, in cents by the state of its refunds; as they came. */
export function refundSums({ refunds }: Pick<DeskOrder, 'refunds'>): { state: RefundState; cents: number }[] {
  return [...Map.groupBy(refunds, ({ state }) => state)].map(([state, own]) => ({
    state,
    cents: own.reduce((sum, { cents }) => sum + cents, 0),
  }));
}

type RefundState = DeskOrder['refunds'][number]['state'];

/** Lines that a label can be bought for. */
export const shippable = (order: DeskOrder): OrderLine[] =>
  cancellableUntil(order) === null ? order.lines.filter(canShip) : [];

/** Columns of the file of orders. */
export const orderColumns = [
  'Order',
  'Ordered',
  'Buyer',
  'Recipient',
  'Address',
  'Address 2',
  'City',
  'State',
  'ZIP',
  'Item',
  'Options',
  'Quantity',
  'Words',
  'Gift',
  'Status',
  'Due',
  'Tracking number',
  'Goods (USD)',
  'Finders fee of the order (USD)',
  'Refunds of the order (USD)',
] as const;

/**
 * Rows of the file of orders, one for each line; moments are ISO 8601 in UTC. Goods that were cancelled or refunded count 0. Finders
 * fee and refunds (with tax and shipping) are those of the order and stand in its first row, so that a column's sum is right.
 */
export function orderRows(orders: readonly DeskOrder[]): CsvCell[][] {
  return orders.flatMap(({ id, created_at, username, address, lines, fee = null, refunds }) => {
    const refunded = refunds.reduce((sum, { cents }) => sum + cents, 0);
    return lines.map((line, place): CsvCell[] => {
      const goods = isReturned(line) ? 0 : dollarsToCents(line.price_usd) * line.quantity;
      return [
        id,
        created_at,
        username,
        address.name,
        address.address1,
        address.address2,
        address.city,
        address.state,
        address.zip,
        line.name_view,
        optionsText(line.options) || line.merchandice_name,
        line.quantity,
        textsOf(line)
          .map(({ label, text }) => `${label === '' ? '' : `${label}: `}${text ?? ''}`)
          .join('\n'),
        line.gift ? 'yes' : '',
        lineStates[line.state],
        line.due_at ?? '',
        line.tracking_number ?? '',
        { cents: goods },
        place === 0 && fee !== null ? { cents: fee } : '',
        place === 0 && refunded > 0 ? { cents: refunded } : '',
      ];
    });
  });
}

const isReturned = ({ state }: OrderLine): boolean => state === 'cancelled' || state === 'refunded';

/** The lines of an order that its row names, and how many more there are. */
export function namedLines(
  lines: readonly OrderLine[],
  most = 2,
): { readonly named: readonly string[]; readonly more: number } {
  const named = lines.slice(0, most).map((line) => `${line.quantity} × ${goodsName(line)}`);
  return { named, more: lines.length - named.length };
}
