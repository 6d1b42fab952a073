import { getDesk } from 'shared-api/contract/desk';
import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { deskProduct, found } from './company-desk.ts';
import { bodyOf } from './member-calls.ts';
import type { Call } from './shop/buyer.ts';

const HOME = { name: 'Nora Kiln', address1: '12 Elm Street', city: 'Boston', state: 'MA', zip: '02108' };
const PARCEL = { weight_g: 400, box_length_mm: 150, box_width_mm: 120, box_height_mm: 120 };

/** A company with a Bowl of $30.00 in stock, that lacks the approval alone. */
export interface ReadyCompany {
  readonly code: string;
  readonly product: DeskProduct;
  readonly merchandiseId: number;
}

/** Founds a company, and gives it all it needs for selling but the approval. */
export async function readyCompany(owner: Call, name_view: string, units = 9): Promise<ReadyCompany> {
  const code = await found(owner, name_view);
  const desk = `/api/desk/${code}`;
  const { version } = getDesk.answer.parse(await bodyOf(owner('GET', desk)));
  await bodyOf(owner('PUT', `${desk}/origin`, { ...HOME, version }));
  const product = await deskProduct(owner, code, 'Bowl');
  const [variant] = product.merchandise;
  if (!variant) throw new Error('The first product has no variant');
  const path = `${desk}/merchandise/${variant.merch_id}`;
  await bodyOf(owner('PUT', path, { ...variant, name_view: variant.name_view || 'Plain', ...PARCEL }));
  await bodyOf(owner('PUT', `${desk}/stock/${variant.merch_id}`, { add: units }));
  return { code, product, merchandiseId: variant.merch_id };
}
