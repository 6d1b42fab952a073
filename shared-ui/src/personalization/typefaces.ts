import plain from '@fontsource/inter/files/inter-latin-600-normal.woff';
import italic from '@fontsource/lora/files/lora-latin-500-italic.woff';
import type { Lettering } from 'shared-api/rules/personalization/areas';
import {
  type Outlines,
  readOutlines,
  TYPEFACE,
  type Typeface,
} from 'shared-api/rules/personalization/lettering';

/** Addresses of the files that the server draws with too. */
const FILES: Readonly<Record<Typeface, string>> = { italic, plain };

async function loadOutlines(typeface: Typeface): Promise<Outlines> {
  const response = await fetch(FILES[typeface]);
  if (!response.ok) throw new Error(`The typeface ${typeface} did not load: ${response.status}`);
  return readOutlines(await response.arrayBuffer());
}

/** The outlines of each lettering. */
export type Typefaces = Readonly<Record<Lettering, Outlines>>;

let typefaces: Promise<Typefaces> | null = null;

/** Loads the typefaces of all letterings, once for a page. A failed attempt is not cached. */
export function loadTypefaces(): Promise<Typefaces> {
  typefaces ??= Promise.all([loadOutlines('italic'), loadOutlines('plain')]).then(
    ([slanted, upright]) => {
      const outlines = { italic: slanted, plain: upright };
      return {
        italic: outlines[TYPEFACE.italic],
        plain: outlines[TYPEFACE.plain],
        capitals: outlines[TYPEFACE.capitals],
      };
    },
    (error: unknown) => {
      typefaces = null;
      throw error;
    },
  );
  return typefaces;
}
