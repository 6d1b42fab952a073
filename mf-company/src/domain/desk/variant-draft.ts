import type { DeskAttribute } from 'shared-api/contract/desk-attribute-schema';
import type { DeskMerchandise, DeskMerchandiseForm } from 'shared-api/contract/desk-variant-schema';
import { dollarsText, numberOf, numberOrNull, textOf } from './numbers.ts';

/** A variant as it stands in the fields: numbers are what was typed, `options` an id for each choice of the product. */
export interface VariantDraft {
  name_view: string;
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

/** A new variant: like the one that was added last, if there is one, for most differ in their options alone. */
export function newVariant(choices: Choices, like: DeskMerchandise | undefined): VariantDraft {
  if (like !== undefined) return { ...variantDraft(like, choices), name_view: '', describe: '' };
  return {
    name_view: '',
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
    price_usd: numberOf(draft.price_usd),
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
