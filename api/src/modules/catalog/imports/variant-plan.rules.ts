import { ATTRIBUTES_MAX, OPTIONS_MAX, VARIANTS_MAX } from 'shared-api/contract';
import { listed } from 'shared-api/rules/words';
import type { VariantRow, VariantValues } from '../editing/product.rules.ts';
import { type RowOption, sameName, type VariantOption, variantsNamed } from './list-cells.rules.ts';
import { type Fault, parcelFaults, type RowValues, VARIANT_COLUMNS } from './row.rules.ts';

/** Values of a new variant that a file may omit. */
export const variantDefaults: Omit<VariantValues, 'name_view' | 'price_cents'> = {
  describe: null,
  active: true,
  manufacture_days: 0,
  buy_quantity: 1,
  weight_g: null,
  box_length_mm: null,
  box_width_mm: null,
  box_height_mm: null,
};

/** A choice of a product with its options. */
export interface ProductChoice {
  readonly id: number;
  readonly name_view: string;
  readonly options: readonly { readonly id: number; readonly name_view: string }[];
}

/** A variant that a row changes, or adds where it is null. */
export interface VariantTarget {
  readonly variant: VariantRow | null;
  readonly options: readonly VariantOption[];
}

/** What a row makes of the variants of its product. */
export interface VariantPlan {
  readonly newChoices: readonly RowOption[];
  readonly newOptions: readonly { readonly choice: ProductChoice; readonly values: readonly string[] }[];
  readonly targets: readonly VariantTarget[];
}

/** The variants and choices that a product has; none when it is new. */
export interface ProductVariants {
  readonly choices: readonly ProductChoice[];
  readonly variants: readonly VariantRow[];
}

export const NO_VARIANTS: ProductVariants = { choices: [], variants: [] };

/** Plans what a row does to the variants of its product; returns its faults instead. */
export function planVariants(row: RowValues, product: ProductVariants): VariantPlan | readonly Fault[] {
  const plan = row.options ? planOptions(row.options, product) : planOnlyVariant(row, product);
  if (isFaultList(plan)) return plan;
  if (plan.targets.some(({ variant }) => variant === null) && !row.filled.has('price'))
    return [{ field: 'price', msg: 'A new variant needs this.' }];
  if (row.variantCode !== undefined && plan.targets.length > 1)
    return [
      { field: 'variant_code', msg: 'Several variants cannot have one SKU. Give each a row of its own.' },
    ];
  const added = plan.targets.filter(({ variant }) => variant === null).length;
  if (product.variants.length + added > VARIANTS_MAX) return optionFault(TOO_MANY_VARIANTS);
  const faults = plan.targets.flatMap(({ variant }) =>
    parcelFaults({ ...(variant ?? variantDefaults), ...row.variant }),
  );
  return faults[0] ? [faults[0]] : plan;
}

const TOO_MANY_VARIANTS = `A product has at most ${VARIANTS_MAX} variants.`;

const optionFault = (msg: string): readonly Fault[] => [{ field: 'options', msg }];

function isFaultList(value: VariantPlan | readonly Fault[]): value is readonly Fault[] {
  return Array.isArray(value);
}

/** A row without options is about the one variant of its product, or the one with its SKU. */
function planOnlyVariant(
  { filled, variantCode }: RowValues,
  { choices, variants }: ProductVariants,
): VariantPlan | readonly Fault[] {
  const about = VARIANT_COLUMNS.filter((name) => filled.has(name));
  const [variant = null, ...others] = variants;
  // The only variant may have the name of its product, which the row changes.
  const only = variant && others.length === 0 ? [{ variant, options: [] }] : [];
  if (about.length === 0) return { newChoices: [], newOptions: [], targets: only };
  const coded = variants.find(({ own_code }) => own_code !== null && sameName(own_code, variantCode ?? ''));
  if (coded) return { newChoices: [], newOptions: [], targets: [{ variant: coded, options: [] }] };
  if (others.length > 0) {
    const msg = `This product has ${variants.length} variants. Say which one in options, or leave this empty.`;
    return about.map((field) => ({ field, msg }));
  }
  if (!variant && choices.length > 0) return optionFault(namesOf(choices));
  return { newChoices: [], newOptions: [], targets: [{ variant, options: [] }] };
}

function planOptions(
  options: readonly RowOption[],
  { choices, variants }: ProductVariants,
): VariantPlan | readonly Fault[] {
  // Counted before they are made: a cell can name millions.
  if (options.reduce((product, { values }) => product * values.length, 1) > VARIANTS_MAX)
    return optionFault(TOO_MANY_VARIANTS);
  const named = variantsNamed(options);
  if (choices.length === 0) {
    if (variants.length > 0)
      return optionFault(
        'This product is sold without choices. Add the choice at the desk first, such as a size.',
      );
    if (options.length > ATTRIBUTES_MAX)
      return optionFault(`A product has at most ${ATTRIBUTES_MAX} choices.`);
    return {
      newChoices: options,
      newOptions: [],
      targets: named.map((chosen) => ({ variant: null, options: chosen })),
    };
  }
  const choiceOf = (name: string) => choices.find(({ name_view }) => sameName(name_view, name));
  if (options.length !== choices.length || options.some(({ name }) => !choiceOf(name)))
    return optionFault(namesOf(choices));
  const optionId = ({ name, value }: VariantOption): number | undefined =>
    choiceOf(name)?.options.find(({ name_view }) => sameName(name_view, value))?.id;
  const newOptions = choices.flatMap((choice) => {
    const { name, values = [] } = options.find((option) => sameName(option.name, choice.name_view)) ?? {};
    const missing = values.filter((value) => optionId({ name: name ?? '', value }) === undefined);
    return missing.length === 0 ? [] : [{ choice, values: missing }];
  });
  const full = newOptions.find(({ choice, values }) => choice.options.length + values.length > OPTIONS_MAX);
  if (full) return optionFault(`A choice has at most ${OPTIONS_MAX} options.`);
  const byOptions = new Map(variants.map((variant) => [idKey(variant.selections), variant]));
  return {
    newChoices: [],
    newOptions,
    targets: named.map((chosen) => {
      const ids = chosen.map(optionId);
      const known = ids.every((id) => id !== undefined) ? byOptions.get(idKey(ids)) : undefined;
      return { variant: known ?? null, options: chosen };
    }),
  };
}

const idKey = (ids: readonly number[]): string => [...ids].sort((one, other) => one - other).join();

function namesOf(choices: readonly ProductChoice[]): string {
  const names = listed(choices.map(({ name_view }) => name_view));
  return `This product has the ${choices.length === 1 ? 'choice' : 'choices'} ${names}. Please name an option of each.`;
}

const NAME_MAX = 120;

/** The name of a new variant that its row does not name. */
export function defaultVariantName(options: readonly VariantOption[], productName: string): string {
  if (options.length === 0) return productName;
  const letters = Array.from(options.map(({ value }) => value).join(', '));
  return letters.slice(0, NAME_MAX).join('').trim();
}
