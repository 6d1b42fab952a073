import type { Queryable } from '../../../platform/database/database.ts';
import {
  aCompany,
  aMerchandise,
  anAddon,
  anAttribute,
  aProduct,
  choose,
} from '../../../testing/fixture/rows.ts';

/** A company that sells a tag in two sizes, with an engraving that has to be taken and a box that may be. */
export interface TagShop {
  readonly company: number;
  readonly tag: number;
  readonly size: Awaited<ReturnType<typeof anAttribute>>;
  readonly small: number;
  readonly large: number;
  readonly engraving: number;
  readonly letters: number;
  readonly box: number;
  readonly card: number;
  /** A map of a cart with everything that has to be in it. */
  readonly cart: Readonly<Record<string, { readonly merch_id: number }>>;
}

export async function aTagShop(database: Queryable): Promise<TagShop> {
  const company = await aCompany(database, { name_view: 'Tag makers', primary_color: '#123456' });
  const tag = await aProduct(database, company, { name_view: 'Wood tag', maxover: 5, run_days: 7 });
  const size = await anAttribute(database, tag, 'Size', ['Small', 'Large']);
  const [small, large] = [
    await aMerchandise(database, tag, {
      name_view: 'Small',
      quantity: 10,
      price_cents: 4800,
      manufacture_days: 2,
    }),
    await aMerchandise(database, tag, { name_view: 'Large', quantity: 4, price_cents: 6050 }),
  ];
  await choose(database, tag, small, [[size.id, size.options.Small]]);
  await choose(database, tag, large, [[size.id, size.options.Large]]);
  const engraving = await aProduct(database, company, {
    name_view: 'Engraving',
    listed: false,
    maxover: 100,
  });
  const letters = await aMerchandise(database, engraving, { name_view: 'Letters' });
  await anAddon(database, tag, engraving, { req: true, position: 0 });
  const box = await aProduct(database, company, { name_view: 'Gift box', listed: false });
  const card = await aMerchandise(database, box, { name_view: 'Cardboard', quantity: 8 });
  await anAddon(database, tag, box, { position: 1 });
  const cart = { [tag]: { merch_id: small }, [engraving]: { merch_id: letters } };
  return { company, tag, size, small, large, engraving, letters, box, card, cart };
}
