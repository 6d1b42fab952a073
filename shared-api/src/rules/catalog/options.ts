/** One option of a variant: the attribute's name and the chosen value, such as "Wood" and "Walnut". */
export interface NamedOption {
  readonly name: string;
  readonly value: string;
}

/** What goods are called: by their product, and by their options or else by their variant's own name. */
export interface NamedGoods {
  readonly name_view: string;
  readonly merchandice_name: string;
  /** In the product's order; empty for a product without choices. */
  readonly options: readonly NamedOption[];
}

/**
 * The options of a variant in one line: "Wood: Walnut, Size: Medium". Where a name or a value has a comma itself, the options
 * have semicolons between them: "Thread: Cream, waxed; Size: Small". '' without options.
 */
export function optionsText(options: readonly NamedOption[]): string {
  const texts = options.map(({ name, value }) => `${name}: ${value}`);
  return texts.join(texts.some((text) => text.includes(',')) ? '; ' : ', ');
}

/** Which variant goods are of: its options, else its own name; '' where that is the product's name. */
export function variantText({ name_view, merchandice_name, options }: NamedGoods): string {
  if (options.length > 0) return optionsText(options);
  return merchandice_name === name_view ? '' : merchandice_name;
}

/** Goods in one line: "Wood tag (Wood: Walnut, Size: Medium)". */
export function goodsName(goods: NamedGoods): string {
  const variant = variantText(goods);
  return variant === '' ? goods.name_view : `${goods.name_view} (${variant})`;
}

/** An attribute of a product: every value it comes in, and the chosen one; null while none is chosen. */
export interface AttributeValues {
  readonly values: readonly string[];
  readonly chosen: string | null;
}

/**
 * A product's subtitle for the chosen options. Where it names one value of an attribute, and another one is chosen, it names the
 * chosen one instead: "Oak, engraved with your words" reads "Walnut, engraved with your words" for walnut. A subtitle that names
 * several values of an attribute, or none, says nothing about the choice and stays.
 */
export function titleOfChoice(title: string, attributes: readonly AttributeValues[]): string {
  return attributes.reduce((text, { values, chosen }) => {
    const named = namedValues(text, values);
    const [only] = named;
    if (chosen === null || only === undefined || named.length > 1 || only === chosen) return text;
    return text.replace(
      wholeWords(only),
      (_, before: string, found: string) => before + inCaseOf(found, chosen),
    );
  }, title);
}

/** The values that a text names, longest first; one within a longer one, such as "gold" in "rose gold", does not count. */
function namedValues(text: string, values: readonly string[]): string[] {
  let rest = text;
  return values
    .toSorted((one, other) => other.length - one.length)
    .filter((value) => {
      const before = rest;
      rest = rest.replace(wholeWords(value), '$1\n');
      return rest !== before;
    });
}

/** Finds a value where it is no part of a longer word: what stands before it, and the value as it is written there. */
function wholeWords(value: string): RegExp {
  const literal = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(^|[^\\p{L}\\p{N}])(${literal})(?![\\p{L}\\p{N}])`, 'giu');
}

/** A value as it reads in place of another: in small letters where that one is, unless it is an abbreviation ("NASA blue"). */
function inCaseOf(found: string, value: string): string {
  const small = found.charAt(0) === found.charAt(0).toLowerCase() && !/^\p{Lu}{2}/u.test(value);
  return small ? value.charAt(0).toLowerCase() + value.slice(1) : value;
}
