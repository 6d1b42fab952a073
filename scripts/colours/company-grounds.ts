import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../lib/source-files.ts';
import { type DeclaredColour, declaredColours, readElsewhere } from './declared-colours.ts';

/** Where a style takes a colour. */
export interface ColourUse extends DeclaredColour {
  readonly file: string;
}

const NO_PAGE = /\.test\.tsx?$|\/testing\//;
const WORDS = /^(color|-webkit-text-fill-color)$/;
const GROUND = /^(background|background-color|background-image)$/;

function pageFiles(root: string): string[] {
  const files = sourceFiles(root, ['{shell,mf-*,shared-ui,shared-shell,shared-auth}/src/**/*.{ts,tsx}']);
  return files.filter((file) => !NO_PAGE.test(file));
}

const textOf = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

/** Every style of every page's files. */
export function allUses(root: string): ColourUse[] {
  return pageFiles(root).flatMap((file) =>
    declaredColours(textOf(root, file)).map((use) => ({ file, ...use })),
  );
}

/** Where pages read variables otherwise than in a style: `file: name`. */
export function besideStyles(root: string): string[] {
  return pageFiles(root).flatMap((file) =>
    readElsewhere(textOf(root, file)).map((name) => `${file}: ${name}`),
  );
}

/** Names of colours, each with the files whose styles paint it. */
export type Painted = ReadonlyMap<string, readonly string[]>;

/**
 * In which colours words stand and what they stand on. A variable of a component's own is all that any style gives it; a ground
 * that is mixed of two colours is `mix`.
 */
export function painted(
  uses: readonly ColourUse[],
  colours: ReadonlySet<string>,
): { readonly words: Painted; readonly grounds: Painted } {
  const given = Map.groupBy(uses, ({ property }) => property.replace(/^--/, ''));
  const meant = (name: string, seen: readonly string[] = []): string[] => {
    if (colours.has(name) || seen.includes(name)) return [name];
    return (given.get(name) ?? []).flatMap(({ names }) =>
      names.flatMap((one) => meant(one, [...seen, name])),
    );
  };
  const by = (kind: RegExp): Painted => {
    const files = new Map<string, Set<string>>();
    for (const { file, property, value, names } of uses) {
      if (!kind.test(property) || !/var\(|color-mix\(/.test(value)) continue;
      const found = names.flatMap((name) => meant(name)).filter((name) => colours.has(name));
      for (const name of value.includes('color-mix') ? ['mix'] : found)
        files.set(name, (files.get(name) ?? new Set()).add(file));
    }
    return new Map([...files].map(([name, set]) => [name, [...set].toSorted()]));
  };
  return { words: by(WORDS), grounds: by(GROUND) };
}
