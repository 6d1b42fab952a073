import type { Database } from '../../platform/database/database.ts';
import { type BoughtGoods, goodsOf, type WhichGoods } from './email-data.repo.ts';
import type { EmailPicture, GoodsWithGiven, ListedGoods } from './emails/email.ts';
import { LISTED, shortName } from './emails/phrases.ts';

/** Goods of an order for an email. */
export type ReadGoods = (orderId: number, which?: WhichGoods) => Promise<ListedGoods[]>;

/** One text, password or picture of an order's wish; a picture's content is its signed address. */
interface GivenItem {
  readonly order_wish_id: number;
  readonly position: number;
  readonly gift: boolean;
  readonly kind: string;
  readonly content: string | null;
}

/** Reads a picture of the shop at a width in pixels; undefined when it is missing. */
export type ReadShopPicture = (
  location: string,
  width: number,
) => Promise<{ readonly bytes: Buffer; readonly kind: string } | undefined>;

/** A picture of the shop for an email. One that cannot be read is left out: the words stand beside it. */
export function shopPictureReader(
  readShopPicture: ReadShopPicture,
  onLost: (location: string, error: unknown) => void,
): (location: string, alt: string) => Promise<EmailPicture | undefined> {
  return async (location, alt) => {
    try {
      const picture = await readShopPicture(location, WIDTH);
      return picture && { cid: 'product@wishbin', alt, ...picture };
    } catch (error) {
      onLost(location, error);
      return undefined;
    }
  };
}

export interface GivenMediaParts {
  readOrderMedia(database: Database, orderWishIds: readonly number[]): Promise<readonly GivenItem[]>;
  /** A picture by its signed address, at a width in pixels; undefined when it is missing. */
  readPicture(
    address: string,
    width: number,
  ): Promise<{ readonly bytes: Buffer; readonly kind: string } | undefined>;
  /** Receives a picture that could not be read. */
  readonly onLost: (orderWishId: number, error: unknown) => void;
}

/** Width in pixels: twice that of the shown picture. */
const WIDTH = 480;

/** Most pictures in one email, which is to stay below a megabyte. */
const MOST_PICTURES = 10;

/**
 * Reads goods with the words and pictures for them; what is for the receiver of a gift is left out. Of goods with previews
 * the previews are shown, else the buyer's own pictures. A picture that cannot be read is left out: the words stand beside it.
 */
export function goodsReader(
  database: Database,
  { readOrderMedia, readPicture, onLost }: GivenMediaParts,
): ReadGoods {
  const pictureOf = async (
    wish: number,
    address: string,
    alt: string,
    cid: string,
  ): Promise<EmailPicture[]> => {
    try {
      const picture = await readPicture(address, WIDTH);
      return picture ? [{ cid, alt, ...picture }] : [];
    } catch (error) {
      onLost(wish, error);
      return [];
    }
  };
  return async (orderId, which) => {
    const companies = await goodsOf(database, orderId, LISTED, which);
    const wishes = companies.flatMap(({ goods }) => goods.map(({ order_wish_id }) => order_wish_id));
    const media = (await readOrderMedia(database, [...new Set(wishes)])).filter(({ gift }) => !gift);
    let left = MOST_PICTURES;
    const withGiven = async (goods: BoughtGoods): Promise<GoodsWithGiven> => {
      const { order_wish_id: wish, position, name_view } = goods;
      const ofWish = media.filter(({ order_wish_id }) => order_wish_id === wish);
      const own = ofWish.filter((item) => item.position === position);
      const drawn = ofWish.filter(({ kind }) => kind === 'PREVIEW').map((preview) => preview.position);
      const shown = drawn.includes(0) || drawn.includes(position) ? 'PREVIEW' : 'IMAGE';
      const addresses = own.flatMap(({ kind, content }) => (kind === shown && content ? [content] : []));
      const alt = `${shown === 'PREVIEW' ? 'Design' : 'Picture'} of ${shortName(name_view)}`;
      const pictures: EmailPicture[] = [];
      for (const address of addresses.slice(0, left))
        pictures.push(...(await pictureOf(wish, address, alt, `picture-${MOST_PICTURES - --left}@wishbin`)));
      const words = wordsOf(own);
      return words.length + pictures.length === 0 ? goods : { ...goods, given: { words, pictures } };
    };
    const listed: ListedGoods[] = [];
    for (const company of companies) {
      const goods: GoodsWithGiven[] = [];
      for (const one of company.goods) goods.push(await withGiven(one));
      listed.push({ ...company, goods });
    }
    return listed;
  };
}

/** The lines of the texts, and how many pictures were given. */
function wordsOf(own: readonly GivenItem[]): string[] {
  const lines = own.flatMap(({ kind, content }) =>
    kind === 'TEXT' && content !== null ? content.split(/\r?\n/).filter((line) => line.trim() !== '') : [],
  );
  const pictures = own.filter(({ kind }) => kind === 'IMAGE').length;
  return pictures === 0 ? lines : [...lines, pictures === 1 ? '1 picture' : `${pictures} pictures`];
}
