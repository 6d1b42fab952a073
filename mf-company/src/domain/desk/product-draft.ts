import type { DeskMediaForm, DeskProduct, DeskProductForm } from 'shared-api/contract/desk-product-schema';
import { numberOf, numberOrNull, textOf } from './numbers.ts';

/** A product's details as they stand in the fields: numbers are what was typed. */
export interface ProductDraft {
  own_code: string;
  title: string;
  name_view: string;
  describe: string;
  influencer_usd: string;
  active: boolean;
  listed: boolean;
  giftable: boolean;
  add_quantity: boolean;
  limited_edition: boolean;
  minover: string;
  maxover: string;
  manufactured_output: string;
  prod_manufacture_days: string;
}

/** Percent that most products on the marketplace give (specification, Company form). */
const RECOMMENDED_FEE = '10';

export const NEW_PRODUCT: ProductDraft = {
  own_code: '',
  title: '',
  name_view: '',
  describe: '',
  influencer_usd: RECOMMENDED_FEE,
  active: true,
  listed: true,
  giftable: true,
  add_quantity: true,
  limited_edition: false,
  minover: '0',
  maxover: '0',
  manufactured_output: '',
  prod_manufacture_days: '0',
};

export function productDraft(product: DeskProduct): ProductDraft {
  return {
    own_code: product.own_code ?? '',
    title: product.title,
    name_view: product.name_view,
    describe: product.describe,
    influencer_usd: textOf(product.influencer_usd),
    active: product.active,
    listed: product.listed,
    giftable: product.giftable,
    add_quantity: product.add_quantity,
    limited_edition: product.limited_edition,
    minover: textOf(product.minover),
    maxover: textOf(product.maxover),
    manufactured_output: textOf(product.manufactured_output),
    prod_manufacture_days: textOf(product.prod_manufacture_days),
  };
}

export function productForm(draft: ProductDraft): DeskProductForm {
  const { own_code, influencer_usd, minover, maxover, manufactured_output, prod_manufacture_days } = draft;
  return {
    ...draft,
    own_code: own_code.trim() === '' ? null : own_code,
    influencer_usd: numberOf(influencer_usd),
    minover: numberOf(minover),
    maxover: numberOf(maxover),
    manufactured_output: numberOrNull(manufactured_output),
    prod_manufacture_days: numberOf(prod_manufacture_days),
  };
}

/** What buyers give for a unit, as it stands in the fields. */
export interface MediaDraft {
  name: string;
  media_describe: string;
  merc_media_describe: string;
  text: string;
  textreq: string;
  image: string;
  imagereq: string;
}

export function mediaDraft({ media }: Pick<DeskProduct, 'media'>): MediaDraft {
  const { text, textreq, image, imagereq, ...words } = media;
  return {
    ...words,
    text: textOf(text),
    textreq: textOf(textreq),
    image: textOf(image),
    imagereq: textOf(imagereq),
  };
}

export function mediaForm(draft: MediaDraft): Omit<DeskMediaForm, 'version'> {
  const { text, textreq, image, imagereq } = draft;
  return {
    ...draft,
    text: numberOf(text),
    textreq: numberOf(textreq),
    image: numberOf(image),
    imagereq: numberOf(imagereq),
  };
}
