import type { Attribute, Selection } from 'shared-api/contract/catalog/merchandise';
import type { OfferedAttribute } from 'shared-api/contract/catalog/product-page';

/** One choice to make about a product, such as its wood, with the option that the chosen variant has. */
export interface Choice {
  readonly id: number;
  readonly name: string;
  readonly required: boolean;
  readonly options: readonly Selection[];
  /** Null while nothing is chosen. */
  readonly selected: number | null;
}

/** The choices of a variant. */
export function choicesOf(attributes: readonly OfferedAttribute[]): Choice[] {
  return attributes.map((attribute) => ({
    id: attribute.id,
    name: attribute.name_view,
    required: attribute.req,
    options: attribute.options,
    selected: attribute.default_selection_id,
  }));
}

/** The same choices for another variant of the product, which has the options named in `attributes`. */
export function rechosen(choices: readonly Choice[], attributes: readonly Attribute[]): Choice[] {
  const selected = new Map(attributes.map((attribute) => [attribute.id, attribute.default_selection_id]));
  return choices.map((choice) => ({ ...choice, selected: selected.get(choice.id) ?? null }));
}

/** The words of an option; null for none. */
export function optionName(choice: Choice, selection: number | null): string | null {
  return choice.options.find(({ id }) => id === selection)?.name_view ?? null;
}

/**
 * What a choice changed beside itself, because no variant keeps all the others: "Size is now Medium: Cherry is
 * not made in Large." Null when it changed nothing else.
 */
export function movedWords(
  before: readonly Choice[],
  after: readonly Choice[],
  chosenId: number,
): string | null {
  const chosen = after.find(({ id }) => id === chosenId);
  const reason = chosen && optionName(chosen, chosen.selected);
  const words = after.flatMap((choice, index) => {
    const old = before[index];
    if (choice.id === chosenId || old === undefined || old.selected === choice.selected) return [];
    const [from, to] = [optionName(old, old.selected), optionName(choice, choice.selected)];
    return from === null || to === null
      ? []
      : [`${choice.name} is now ${to}: ${reason ?? 'it'} is not made in ${from}.`];
  });
  return words.length === 0 ? null : words.join(' ');
}
