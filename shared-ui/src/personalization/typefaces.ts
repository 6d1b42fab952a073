import type { Lettering } from 'shared-api/rules/personalization/areas';
import {
  type Outlines,
  readOutlines,
  TYPEFACE,
  type Typeface,
} from 'shared-api/rules/personalization/lettering';

/** The files that the server draws with too. */
const FILES: Readonly<Record<Typeface, string>> = {
  italic: new URL('@fontsource/lora/files/lora-latin-500-italic.woff', import.meta.url).href,
  plain: new URL('@fontsource/inter/files/inter-latin-600-normal.woff', import.meta.url).href,
};

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
    ([italic, plain]) => {
      const files = { italic, plain };
      return {
        italic: files[TYPEFACE.italic],
        plain: files[TYPEFACE.plain],
        capitals: files[TYPEFACE.capitals],
      };
    },
    (error: unknown) => {
      typefaces = null;
      throw error;
    },
  );
  return typefaces;
}
