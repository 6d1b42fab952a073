import type {
  DeskAttribute,
  DeskAttributeForm,
  DeskMediaForm,
  DeskMerchandise,
  DeskMerchandiseForm,
  DeskProduct,
  DeskProductForm,
} from 'shared-api/contract/catalog/editing-schema';
import type { AddressForm } from 'shared-api/contract/checkout/address';
import type { AboutForm, BrandingForm, Desk } from 'shared-api/contract/companies/desk';

/** Parses a typed number ("$1,200.00"); NaN for anything else, so that the field shows its rule. */
export function numberOf(text: string): number {
  const typed = text.trim().replace(/^\$\s*/, '');
  return /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;
}

/** The same of a field that may be left empty. */
export function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : numberOf(text);
}

/**
 * The same of a field whose contract has words of its own for nothing: that is null here, which the contract refuses, so that a body that
 * passes holds a number.
 */
export function neededNumber(text: string): number {
  return numberOrNull(text) as number;
}

/** A number as a field's text. */
export const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** Dollars as they stand in a field, with the cents: "12.50". */
export const dollarsText = (value: number): string => value.toFixed(2);

/** An address as field texts. */
export type AddressDraft = Required<AddressForm>;

export function addressDraft(address: AddressForm | null): AddressDraft {
  const empty = { name: '', address1: '', address2: '', city: '', state: '', zip: '' };
  return { ...empty, ...address, address2: address?.address2 ?? '' };
}

/** The branding form. */
export interface BrandingDraft {
  name_view: string;
  marker: string;
  template_id: string;
  primary_color: string;
  secondary_color: string;
  official_website: string;
  description: string;
}

export function brandingDraft({ company, official_website, description }: Desk): BrandingDraft {
  const { name_view, marker, template_id, primary_color, secondary_color } = company;
  return {
    name_view,
    marker,
    template_id: String(template_id),
    primary_color: primary_color.toUpperCase(),
    secondary_color: secondary_color.toUpperCase(),
    official_website,
    description,
  };
}

export function brandingForm(draft: BrandingDraft): Omit<BrandingForm, 'version'> {
  return { ...draft, template_id: Number(draft.template_id) };
}

/** The form of what the company's page says of it; number and days are typed texts, `paused_until` is empty without a pause. */
export interface AboutDraft {
  place: string;
  handling_days: string;
  holidays: string;
  paused_until: string;
  pause_takes_orders: boolean;
  story: string;
  shipping_policy: string;
  returns_policy: string;
}

export function aboutDraft(desk: Desk): AboutDraft {
  const { place, pause_takes_orders, story, shipping_policy, returns_policy } = desk;
  return {
    place,
    handling_days: textOf(desk.handling_days),
    holidays: desk.holidays.map(writtenDay).join('\n'),
    paused_until: desk.paused_until ?? '',
    pause_takes_orders,
    story,
    shipping_policy,
    returns_policy,
  };
}

/** A day as it is written in the country: "12/24/2026". */
function writtenDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${month}/${date}/${year}`;
}

/** The day "2026-12-24" of "12/24/2026"; any other text as it is, for the check of the form. */
function readDay(text: string): string {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year === '' ? text : [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
}

export function aboutForm(draft: AboutDraft): Omit<AboutForm, 'version'> {
  return {
    ...draft,
    handling_days: numberOf(draft.handling_days),
    holidays: draft.holidays
      .split(/[\s,;]+/)
      .filter((day) => day !== '')
      .map(readDay),
    paused_until: draft.paused_until === '' ? null : draft.paused_until,
  };
}

/** An attribute as field texts; an option without an id is new. */
export interface ChoiceDraft {
  name_view: string;
  req: boolean;
  options: { option?: number; name_view: string }[];
}

export const NEW_CHOICE: ChoiceDraft = {
  name_view: '',
  req: true,
  options: [{ name_view: '' }, { name_view: '' }],
};

export function choiceDraft({ name_view, req, options }: DeskAttribute): ChoiceDraft {
  return { name_view, req, options: options.map((each) => ({ option: each.id, name_view: each.name_view })) };
}

export function choiceForm({ name_view, req, options }: ChoiceDraft): DeskAttributeForm {
  return {
    name_view,
    req,
    options: options.map(({ option, name_view: name }) => ({
      ...(option !== undefined && { id: option }),
      name_view: name,
    })),
  };
}

/** The product form; numbers are typed texts, `category` is empty for none. */
export interface ProductDraft {
  own_code: string;
  title: string;
  name_view: string;
  describe: string;
  category: string;
  occasions: string[];
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
  category: '',
  occasions: [],
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
    category: product.category ?? '',
    occasions: product.occasions,
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
    category: draft.category === '' ? null : draft.category,
    influencer_usd: neededNumber(influencer_usd),
    minover: numberOf(minover),
    maxover: numberOf(maxover),
    manufactured_output: numberOrNull(manufactured_output),
    prod_manufacture_days: numberOf(prod_manufacture_days),
  };
}

/** The media required per unit, as field texts. */
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

/** The variant form; numbers are typed texts, `options` holds an option id for each choice. */
export interface VariantDraft {
  name_view: string;
  own_code: string;
  describe: string;
  price_usd: string;
  active: boolean;
  manufacture_days: string;
  buy_quantity: string;
  weight_g: string;
  box_length_mm: string;
  box_width_mm: string;
  box_height_mm: string;
  options: Record<string, string>;
}

type Choices = readonly Pick<DeskAttribute, 'id' | 'options'>[];

const key = (id: number): string => `choice${id}`;

/** A new variant, copied from the last one: most differ only in their options. */
export function newVariant(choices: Choices, like: DeskMerchandise | undefined): VariantDraft {
  if (like !== undefined)
    return { ...variantDraft(like, choices), name_view: '', own_code: '', describe: '' };
  return {
    name_view: '',
    own_code: '',
    describe: '',
    price_usd: '',
    active: true,
    manufacture_days: '0',
    buy_quantity: '1',
    weight_g: '',
    box_length_mm: '',
    box_width_mm: '',
    box_height_mm: '',
    options: Object.fromEntries(choices.map(({ id, options }) => [key(id), textOf(options[0]?.id ?? null)])),
  };
}

export function variantDraft(variant: DeskMerchandise, choices: Choices): VariantDraft {
  return {
    name_view: variant.name_view,
    own_code: variant.own_code ?? '',
    describe: variant.describe,
    price_usd: dollarsText(variant.price_usd),
    active: variant.active,
    manufacture_days: textOf(variant.manufacture_days),
    buy_quantity: textOf(variant.buy_quantity),
    weight_g: textOf(variant.weight_g),
    box_length_mm: textOf(variant.box_length_mm),
    box_width_mm: textOf(variant.box_width_mm),
    box_height_mm: textOf(variant.box_height_mm),
    options: Object.fromEntries(
      choices.map(({ id, options }) => {
        const chosen = options.find((option) => variant.selections.includes(option.id));
        return [key(id), textOf(chosen?.id ?? null)];
      }),
    ),
  };
}

export function variantForm({ options, ...draft }: VariantDraft): DeskMerchandiseForm {
  return {
    ...draft,
    own_code: draft.own_code.trim() === '' ? null : draft.own_code,
    price_usd: neededNumber(draft.price_usd),
    manufacture_days: numberOf(draft.manufacture_days),
    buy_quantity: numberOf(draft.buy_quantity),
    weight_g: numberOrNull(draft.weight_g),
    box_length_mm: numberOrNull(draft.box_length_mm),
    box_width_mm: numberOrNull(draft.box_width_mm),
    box_height_mm: numberOrNull(draft.box_height_mm),
    selections: Object.values(options)
      .filter((id) => id !== '')
      .map(Number),
  };
}

/** The name of a choice's field in the draft. */
export const choiceField = (id: number): `options.choice${number}` => `options.choice${id}`;

/** A variant's options in words: "Large, Oak"; empty where the product has no choices. */
export function optionWords(
  { selections }: Pick<DeskMerchandise, 'selections'>,
  choices: readonly DeskAttribute[],
): string {
  return choices
    .flatMap(({ options }) => options.filter(({ id }) => selections.includes(id)))
    .map(({ name_view }) => name_view)
    .join(', ');
}
