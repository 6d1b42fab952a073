import type { DeskAttribute } from 'shared-api/contract';
import type { VariantRow } from './product-row.ts';

/** The options a variant has, or is to have. */
export interface Chosen {
  readonly name_view: string;
  readonly selections: readonly number[];
}

/** What is wrong with the options of a variant, in a sentence: it has one of each choice of its product, and no other. */
export function choiceProblem(
  attributes: readonly DeskAttribute[],
  selections: readonly number[],
): string | undefined {
  const known = new Set(attributes.flatMap(({ options }) => options.map(({ id }) => id)));
  if (selections.some((id) => !known.has(id))) return 'One of the options does not belong to this product.';
  for (const { name_view, options } of attributes) {
    const chosen = options.filter(({ id }) => selections.includes(id)).length;
    if (chosen === 0) return `Please choose an option of ${name_view}.`;
    if (chosen > 1) return `A variant has one option of ${name_view}.`;
  }
  return undefined;
}

/** A variant with the same options, if there is one: nobody could choose between them. */
export function alike<T extends Chosen>(
  variants: readonly T[],
  selections: readonly number[],
): T | undefined {
  const wanted = key(selections);
  return variants.find((variant) => key(variant.selections) === wanted);
}

/** Two variants that would be alike without the options of a choice, if there are any. */
export function alikeWithout(
  variants: readonly VariantRow[],
  attribute: DeskAttribute,
): readonly [string, string] | undefined {
  const options = new Set(attribute.options.map(({ id }) => id));
  const rest = variants.map(({ name_view, selections }) => ({
    name_view,
    selections: selections.filter((id) => !options.has(id)),
  }));
  for (const [index, variant] of rest.entries()) {
    const other = alike(rest.slice(0, index), variant.selections);
    if (other) return [other.name_view, variant.name_view];
  }
  return undefined;
}

function key(selections: readonly number[]): string {
  return [...new Set(selections)].sort((a, b) => a - b).join();
}
