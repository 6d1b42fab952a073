import type { DeskAttribute } from 'shared-api/contract';
import type { VariantRow } from '../editing/product.rules.ts';

/** The options a variant has, or is to have. */
export interface Chosen {
  readonly name_view: string;
  readonly selections: readonly number[];
}

/** A sentence about a variant's invalid options; it needs exactly one option of each choice of its product. */
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

/** A variant with the same options, which buyers could not tell apart. */
export function findSameOptions<T extends Chosen>(
  variants: readonly T[],
  selections: readonly number[],
): T | undefined {
  const wanted = key(selections);
  return variants.find((variant) => key(variant.selections) === wanted);
}

/** Whether two variants have the same options, in any order. */
export function sameOptions(one: readonly number[], other: readonly number[]): boolean {
  return key(one) === key(other);
}

/** Names of two variants that would have the same options without a choice. */
export function indistinctWithout(
  variants: readonly VariantRow[],
  attribute: DeskAttribute,
): readonly [string, string] | undefined {
  const options = new Set(attribute.options.map(({ id }) => id));
  const rest = variants.map(({ name_view, selections }) => ({
    name_view,
    selections: selections.filter((id) => !options.has(id)),
  }));
  for (const [index, variant] of rest.entries()) {
    const other = findSameOptions(rest.slice(0, index), variant.selections);
    if (other) return [other.name_view, variant.name_view];
  }
  return undefined;
}

function key(selections: readonly number[]): string {
  return [...new Set(selections)].sort((a, b) => a - b).join();
}

const CODE_MAX = 40;

/** The fields of a choice that the activity log records. */
export function loggedAttribute({
  name_view,
  req,
  options,
}: Pick<DeskAttribute, 'name_view' | 'req'> & {
  readonly options: readonly { readonly name_view: string }[];
}): object {
  return { name_view, req, options: options.map((option) => option.name_view) };
}

/** A unique code for a choice, derived from its name. */
export function attributeCode(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const base = plain.slice(0, CODE_MAX - 4).replace(/-+$/, '') || 'choice';
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(code)) return code;
  }
}

/** The first duplicate name (case-insensitive). */
export function firstDuplicate(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => {
    const key = name.toLowerCase();
    return seen.has(key) || !seen.add(key);
  });
}
