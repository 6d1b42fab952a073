import type { Queryable } from '../../../platform/database/database.ts';
import {
  aCompany,
  aMerchandise,
  anAddon,
  aProduct,
  insert,
  type Values,
} from '../../../testing/fixture/rows.ts';

/** A wish for a photo card that takes two texts (one has to be) and a picture (it has to be), with an engraved tag and a box. */
export interface PhotoWish {
  readonly id: number;
  /** Rows of its parts. */
  readonly part: number;
  /** Takes one text, which has to be. */
  readonly tag: number;
  /** Takes nothing. */
  readonly box: number;
}

export async function aPhotoWish(
  database: Queryable,
  buyer_id: number,
  values: Values = {},
): Promise<PhotoWish> {
  const company = await aCompany(database);
  const rule = await insert(database, 'media_rule', {
    name: 'photo',
    merc_media_describe: 'Printed on a card',
    media_describe: 'A photo and one or two lines',
    text: 2,
    textreq: 1,
    image: 1,
    imagereq: 1,
  });
  const words = await insert(database, 'media_rule', { name: 'words', text: 1, textreq: 1 });
  const product = async (values: Values): Promise<[number, number]> => {
    const id = await aProduct(database, company, { maxover: 100, ...values });
    return [id, await aMerchandise(database, id, { quantity: 20 })];
  };
  const parts = [
    await product({ name_view: 'Photo card', media_rule_id: rule }),
    await product({ name_view: 'Tag', media_rule_id: words, listed: false }),
    await product({ name_view: 'Box', listed: false }),
  ];
  const [[main] = []] = parts;
  const wish_id = await insert(database, 'wish', { buyer_id, name: 'For Ada', quantity: 1, ...values });
  const rows: number[] = [];
  for (const [position, [product_id, merchandise_id]] of parts.entries()) {
    if (position > 0 && main !== undefined) await anAddon(database, main, product_id);
    rows.push(await insert(database, 'wish_part', { wish_id, product_id, merchandise_id, position }));
  }
  const [part = 0, tag = 0, box = 0] = rows;
  return { id: wish_id, part, tag, box };
}
