import { LETTERINGS, type PersonalizedArea, type Shape } from 'shared-api/rules/personalization/areas';
import { canvasOf, type Picture, productLocation, swatchLocation } from '../artwork/pictures.ts';
import { MEDIA_RULES } from '../data/media-rules.ts';
import { takenUnits } from '../data/orders.ts';
import { AREAS, type DemoArea } from '../data/personalization.ts';
import { SHELF_STATES } from '../data/product-states.ts';
import { PRODUCTS } from '../data/products.ts';
import { demoReviews } from '../data/reviews.ts';
import type { AttributeCode, DemoProduct } from '../data/types.ts';
import { ATTRIBUTES, type DemoVariant, optionsOf, variantsOf } from '../data/variants.ts';
import { daysBefore, type Row } from './database.ts';
import { categoryOf } from './shelf-rows.ts';

export function mediaRuleRows(): Row[] {
  return MEDIA_RULES.map(({ id, name, about, ask, text, textreq, image, imagereq }) => ({
    id,
    name,
    merc_media_describe: about,
    media_describe: ask,
    text,
    textreq,
    image,
    imagereq,
  }));
}

export function productRows(start: Date): Row[] {
  return PRODUCTS.map((product) => {
    const { making } = product;
    return {
      id: product.id,
      company_id: product.company,
      name_view: product.name,
      title: product.title,
      describe: product.describe,
      fee_percent: product.fee,
      page_variant: product.olderPage ? 'older' : 'current',
      active: true,
      listed: product.listed ?? true,
      minover: making?.minover ?? 0,
      maxover: making?.maxover ?? 0,
      limited_edition: making?.limited ?? false,
      add_quantity: !making?.onlyToOrder,
      manufactured_output: making?.output ?? null,
      run_days: making?.runDays ?? 0,
      giftable: product.giftable ?? true,
      category_id: categoryOf(product.id),
      media_rule_id: product.mediaRule,
      personalization: personalizationOf(product.id),
      created_at: daysBefore(start, product.daysAgo),
    };
  });
}

/** The gallery: the front first, then the detail and the product in use where there are such pictures. */
export function pictureRows(pictures: readonly Picture[]): Row[] {
  const altOf = new Map(pictures.map(({ location, alt }) => [location, alt]));
  return PRODUCTS.flatMap(({ id }) =>
    ['front', 'detail', 'use']
      .map((view) => productLocation(id, view))
      .filter((location) => altOf.has(location))
      .map((location, position) => ({ product_id: id, position, location, alt: altOf.get(location) ?? '' })),
  );
}

export function addonRows(): Row[] {
  return PRODUCTS.flatMap(({ id, addons }) =>
    addons.map(({ product, req = false }, position) => ({
      product_id: id,
      addon_product_id: product,
      req,
      position,
    })),
  ).map((row, i) => ({ id: i + 1, ...row }));
}

export function reviewRows(start: Date): Row[] {
  return demoReviews().map(({ product, person, rating, body, daysAgo }, i) => ({
    id: i + 1,
    product_id: product,
    person_id: person,
    rating,
    body,
    created_at: daysBefore(start, daysAgo),
  }));
}

/** What a size does to weight and box. */
const BULK: Readonly<Record<string, number>> = {
  small: 0.75,
  large: 1.35,
  tall: 1.4,
  refill: 1.15,
  '16x20': 1.5,
  '8x12': 0.8,
};

export function merchandiseRows(pictures: readonly Picture[]): Row[] {
  const altOf = new Map(pictures.map(({ location, alt }) => [location, alt]));
  return PRODUCTS.flatMap((product) =>
    variantsOf(product).map((variant, position) => {
      const picture = ownPicture(product, variant);
      return {
        id: variant.id,
        product_id: product.id,
        name_view: variant.name,
        picture_location: picture,
        picture_alt: picture && (altOf.get(picture) ?? ''),
        price_cents: variant.cents,
        quantity: openingShelf(product.id, variant.key),
        manufacture_days: product.finishDays,
        ...parcelOf(product, variant),
        position,
      };
    }),
  );
}

/** Where a variant's own picture is; null when it looks like the product's. */
function ownPicture({ id, pictured }: DemoProduct, { options }: DemoVariant): string | null {
  const shown = options.find(([attribute]) => attribute === pictured)?.[1];
  const first = PRODUCTS.find((product) => product.id === id)?.choices.find(
    ({ attribute }) => attribute === pictured,
  )?.options[0];
  return shown === undefined || shown === first ? null : productLocation(id, shown);
}

/** Units before the first order: what the orders leave, and what they take. */
function openingShelf(product: number, key: string): number {
  const state = SHELF_STATES[product];
  return (state?.shelf?.[key] ?? state?.each ?? 0) + takenUnits(product, key);
}

function parcelOf({ parcel: { grams, box } }: DemoProduct, { options }: DemoVariant): Row {
  const bulk = options.reduce((all, [, option]) => all * (BULK[option] ?? 1), 1);
  const side = (mm: number): number => Math.round(mm * Math.cbrt(bulk));
  return {
    weight_g: Math.round(grams * bulk),
    box_length_mm: side(box[0]),
    box_width_mm: side(box[1]),
    box_height_mm: side(box[2]),
  };
}

const attributeId = (product: number, position: number): number => product * 10 + position;
const selectionId = (product: number, position: number, option: number): number =>
  product * 100 + position * 10 + option;

export function attributeRows(): Row[] {
  return PRODUCTS.flatMap(({ id, choices }) =>
    choices.map(({ attribute }, position) => ({
      id: attributeId(id, position),
      product_id: id,
      name_code: attribute,
      name_view: ATTRIBUTES[attribute].view,
      req: true,
      position,
    })),
  );
}

export function selectionRows(): Row[] {
  return PRODUCTS.flatMap(({ id, choices }) =>
    choices.flatMap(({ attribute, options }, position) =>
      options.map((option, number) => ({
        id: selectionId(id, position, number),
        attribute_id: attributeId(id, position),
        name_view: ATTRIBUTES[attribute].options[option] ?? option,
        picture_location: ATTRIBUTES[attribute].swatches ? swatchLocation(attribute, option) : null,
        position: number,
      })),
    ),
  );
}

/** The areas that a product describes, with the options that look different by the ids of their selections. */
export function personalizationOf(product: number): PersonalizedArea[] {
  return AREAS.filter((area) => area.product === product).map((area) => {
    const { part = product, media, slot, label, letters, lines, characters, pixels = 0, ink } = area;
    const by = area.by ?? PRODUCTS.find(({ id }) => id === product)?.pictured;
    const [first = '', ...others] = by ? optionsOf(product, by) : [];
    const pictured = others.map((option) => ({
      selection: selectionOf(product, by, option),
      ...lookOf(area, option),
    }));
    const lettered = LETTERINGS.filter((code) => code !== area.lettering)
      .filter((code) => optionsOf(part, 'lettering').includes(code))
      .map((code) => ({ selection: selectionOf(part, 'lettering', code), lettering: code }));
    const { ratio, areas } = canvasOf(product, area.view, first);
    const shape = areas[area.place];
    if (!shape) throw new Error(`No place ${area.place} on product ${product}`);
    return {
      ...{ part, media, slot, label, ratio, letters, lines, characters, pixels, ink },
      ...{ shape: rounded(shape), lettering: area.lettering, ...lookOf(area, first) },
      options: [...pictured, ...lettered],
    };
  });
}

/** The picture and color of an area with an option; options change neither shape nor ink. */
function lookOf({ product, view, color }: DemoArea, option: string): { picture: string; color: string } {
  const own = typeof color === 'string' ? color : color[option];
  if (!own) throw new Error(`No color of the words on product ${product}, ${option}`);
  return { picture: canvasOf(product, view, option).location, color: own };
}

function selectionOf(product: number, attribute: AttributeCode | undefined, option: string): number {
  const choices = PRODUCTS.find(({ id }) => id === product)?.choices ?? [];
  const position = choices.findIndex((choice) => choice.attribute === attribute);
  return selectionId(product, position, choices[position]?.options.indexOf(option) ?? 0);
}

/** Lengths and angles to a tenth. */
function rounded(shape: Shape): Shape {
  const tenths = Object.entries(shape).map(([name, value]) => [
    name,
    typeof value === 'number' ? Math.round(value * 10) / 10 : value,
  ]);
  return { ...shape, ...Object.fromEntries(tenths) };
}

/** Which option each variant has, for each choice of its product. */
export function merchandiseSelectionRows(): Row[] {
  return PRODUCTS.flatMap((product) =>
    variantsOf(product).flatMap(({ id, options }) =>
      options.map(([attribute, option], position) => ({
        product_id: product.id,
        merchandise_id: id,
        attribute_id: attributeId(product.id, position),
        selection_id: selectionId(
          product.id,
          position,
          product.choices.find((choice) => choice.attribute === attribute)?.options.indexOf(option) ?? 0,
        ),
      })),
    ),
  );
}
