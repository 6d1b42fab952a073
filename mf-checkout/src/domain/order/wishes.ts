import type { Order, OrderLine } from 'shared-api/contract/order-schema';

/** Lines that are one thing to a shopper: both halves of goods of which only a part was in stock. */
export interface WishPart {
  readonly line: OrderLine;
  readonly quantity: number;
}

/** What was bought as one wish of a company. */
export interface OrderedWish {
  readonly id: number;
  readonly main: WishPart;
  readonly addons: readonly WishPart[];
  readonly lines: readonly OrderLine[];
}

/** The wishes of one company's part of an order, as they stand in the order. */
export function wishesOf({ lines }: Pick<Order, 'lines'>, companyId: number): OrderedWish[] {
  const ofCompany = lines.filter((line) => line.company_id === companyId);
  return [...Map.groupBy(ofCompany, ({ wish_id }) => wish_id)].flatMap(([id, own]) => {
    const [main, ...others] = partsOf(own);
    return main === undefined ? [] : [{ id, main, addons: others, lines: own }];
  });
}

/** The main item first: its lines are those that belong to no other. */
function partsOf(lines: readonly OrderLine[]): WishPart[] {
  const mainFirst = lines.toSorted((one, other) => Number(isAddon(one)) - Number(isAddon(other)));
  const parts = Map.groupBy(
    mainFirst,
    (line) => `${isAddon(line)} ${line.product_id} ${line.merchandice_name}`,
  );
  return [...parts.values()].flatMap((same) => {
    const [line] = same;
    return line === undefined ? [] : [{ line, quantity: sum(same.map(({ quantity }) => quantity)) }];
  });
}

const isAddon = ({ main_line_id }: OrderLine): boolean => main_line_id !== null;

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Id of the heading of a wish on the page. */
export function wishTitleId({ id }: Pick<OrderedWish, 'id'>): string {
  return `ordered-${id}`;
}
