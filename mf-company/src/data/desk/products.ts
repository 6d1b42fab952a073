import {
  addDeskProduct,
  changeDeskAddons,
  changeDeskMedia,
  changeDeskProduct,
  getDeskProduct,
  listDeskProducts,
} from 'shared-api/contract/desk-product';
import type {
  DeskMediaForm,
  DeskProduct,
  DeskProductForm,
  DeskProducts,
} from 'shared-api/contract/desk-product-schema';
import { api } from 'shared-auth';
import { type Answered, answerOf } from './answer.ts';
import { type Deed, deedOf, patience } from './deed.ts';
import { once } from './request-key.ts';

/** A page of the products, those that are looked for where something is. */
export function askProducts(
  company: string,
  { q, page }: { readonly q: string; readonly page: number },
  signal: AbortSignal,
): Promise<Answered<DeskProducts>> {
  const query = { page, ...(q !== '' && { q }) };
  return answerOf(
    api.call(listDeskProducts, { params: { company }, query, signal }),
    'the products could not be fetched',
  );
}

export function askProduct(company: string, id: number, signal: AbortSignal): Promise<Answered<DeskProduct>> {
  return answerOf(
    api.call(getDeskProduct, { params: { company, id }, signal }),
    'a product could not be fetched',
  );
}

export function addProduct(company: string, body: DeskProductForm): Promise<Deed<DeskProduct>> {
  return once(`product of ${company} ${JSON.stringify(body)}`, (key) =>
    deedOf(
      api.call(addDeskProduct, { params: { company }, body, key, signal: patience() }),
      'a product could not be added',
    ),
  );
}

export function saveProduct(
  company: string,
  id: number,
  body: DeskProductForm & { version: number },
): Promise<Deed<DeskProduct>> {
  return deedOf(
    api.call(changeDeskProduct, { params: { company, id }, body, signal: patience() }),
    'a product could not be saved',
  );
}

/** What buyers give for a unit. */
export function saveMedia(company: string, id: number, body: DeskMediaForm): Promise<Deed<DeskProduct>> {
  return deedOf(
    api.call(changeDeskMedia, { params: { company, id }, body, signal: patience() }),
    'the texts and pictures of a product could not be saved',
  );
}

/** The products offered with one, in their order. */
export function saveAddons(
  company: string,
  id: number,
  body: { version: number; addons: { product_id: number; req: boolean }[] },
): Promise<Deed<DeskProduct>> {
  return deedOf(
    api.call(changeDeskAddons, { params: { company, id }, body, signal: patience() }),
    'the add-ons of a product could not be saved',
  );
}
