import type { Order, OrderLine } from 'shared-api/contract/orders/orders';
import { goodsName, type NamedGoods } from 'shared-api/rules/catalog/options';
import { countWords } from 'shared-api/rules/words';

/** Lines of one item: goods that were only partly in stock are two lines. */
export interface WishPart {
  readonly line: OrderLine;
  readonly quantity: number;
}

/** The lines of one wish. */
export interface OrderedWish {
  readonly id: number;
  readonly main: WishPart;
  readonly addons: readonly WishPart[];
  readonly lines: readonly OrderLine[];
}

/** The wishes of one company's part of an order, in the order's sequence. */
export function wishesOf({ lines }: Pick<Order, 'lines'>, companyId: number): OrderedWish[] {
  const ofCompany = lines.filter((line) => line.company_id === companyId);
  return [...Map.groupBy(ofCompany, ({ wish_id }) => wish_id)].flatMap(([id, own]) => {
    const [main, ...others] = partsOf(own);
    return main === undefined ? [] : [{ id, main, addons: others, lines: own }];
  });
}

/** The main item first: its lines have no main line. */
function partsOf(lines: readonly OrderLine[]): WishPart[] {
  const mainFirst = lines.toSorted((one, other) => Number(isAddon(one)) - Number(isAddon(other)));
  const parts = Map.groupBy(mainFirst, (line) => `${isAddon(line)} ${line.product_id} ${goodsName(line)}`);
  return [...parts.values()].flatMap((same) => {
    const [line] = same;
    return line === undefined ? [] : [{ line, quantity: sum(same.map(({ quantity }) => quantity)) }];
  });
}

const isAddon = ({ main_line_id }: OrderLine): boolean => main_line_id !== null;

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What of a wish's price was refunded while its goods stayed, in cents. */
export function partRefunded({ lines }: Pick<OrderedWish, 'lines'>): number {
  return sum(lines.map(({ refunded_goods = 0 }) => refunded_goods));
}

/** How much is bought, without add-ons: "1 wish, 3 pieces". */
export function wishCount(wishes: number, pieces: number): string {
  return `${countWords(wishes, 'wish', 'wishes')}, ${countWords(pieces, 'piece')}`;
}

/** Id of the heading of a wish on the page. */
export function wishTitleId({ id }: Pick<OrderedWish, 'id'>): string {
  return `ordered-${id}`;
}

/** The buyer's own name for a wish; '' when it is the product's name. */
export function ownName({ name, name_view }: Pick<OrderLine, 'name' | 'name_view'>): string {
  return name === name_view || (name !== '' && name_view.startsWith(name)) ? '' : name;
}

/** Title of a line: "2 × Stem vase (Color: Terracotta)". */
export function lineTitle(line: NamedGoods, quantity: number): string {
  return `${quantity} × ${goodsName(line)}`;
}

/** Label of a wish: its product, and its own name where it has one. */
export function wishLabel({ main: { line } }: OrderedWish): string {
  const own = ownName(line);
  return own === '' ? line.name_view : `${line.name_view} “${own}”`;
}

export interface PartMedia {
  /** The part it belongs to. */
  readonly label: string;
  readonly media: readonly GivenItem[];
}

/** A text, password or picture with a React key. */
export type GivenItem = OrderLine['media'][number] & { readonly key: string };

/** The media of a wish: of each of its parts, and at last of its gift page. */
export function partMedia({ main, addons }: OrderedWish): PartMedia[] {
  const own = [main, ...addons].map(({ line }) => ({
    label: `For ${line.name_view}`,
    media: keyed(line.media.filter(({ gift }) => !gift)),
  }));
  const gift = { label: 'For the gift page', media: keyed(main.line.media.filter((item) => item.gift)) };
  return [...own, gift].filter(({ media }) => media.length > 0);
}

/** The sequence of slots does not change, so the index is a stable key. */
function keyed(media: OrderLine['media']): GivenItem[] {
  return media.map((item, index) => ({ ...item, key: `${item.type_media} ${index}` }));
}
