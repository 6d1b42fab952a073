/** One of the things to choose from. */
export interface ComboboxOption {
  /** What is kept of it, short: "MA". */
  readonly value: string;
  /** What is shown: "Massachusetts". */
  readonly label: string;
}

/** The option that a text names, by its label or its value, however it is written. */
export function namedBy(text: string, options: readonly ComboboxOption[]): ComboboxOption | undefined {
  const wanted = plain(text);
  return (
    options.find(({ value }) => plain(value) === wanted) ??
    options.find(({ label }) => plain(label) === wanted)
  );
}

/** The options that a text may be the beginning of: by value first, then by label, then by a later word of it. */
export function matching(text: string, options: readonly ComboboxOption[]): ComboboxOption[] {
  const wanted = plain(text);
  if (wanted === '') return [...options];
  const ranks = options.map((option) => ({ option, rank: rankOf(option, wanted) }));
  return ranks
    .filter(({ rank }) => rank < NONE)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

const NONE = 4;

function rankOf({ value, label }: ComboboxOption, wanted: string): number {
  if (plain(value) === wanted) return 0;
  if (plain(label).startsWith(wanted)) return 1;
  if (plain(value).startsWith(wanted)) return 2;
  return plain(label)
    .split(' ')
    .some((word) => word.startsWith(wanted))
    ? 3
    : NONE;
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
