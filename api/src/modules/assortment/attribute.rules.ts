import type { DeskAttribute } from 'shared-api/contract';

const CODE_MAX = 40;

/** What of a choice is written down when it changes. */
export function told({
  name_view,
  req,
  options,
}: Pick<DeskAttribute, 'name_view' | 'req'> & {
  readonly options: readonly { readonly name_view: string }[];
}): object {
  return { name_view, req, options: options.map((option) => option.name_view) };
}

/** A name of a choice for addresses, different from those taken. */
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

/** The first name that comes a second time, whatever its capitals. */
export function doubled(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => {
    const key = name.toLowerCase();
    return seen.has(key) || !seen.add(key);
  });
}
