import type { CustomFontSource } from '@stripe/stripe-js';

/** The page's type face, in the first place of every text. */
const FAMILY = 'Inter';

/**
 * The page's own type face for the card company's frames, which no style of the page reaches: read off the page's rules,
 * for its address changes with each build. Empty where the page has none; text then has the stand-in of `insideLook`.
 */
export function pageFonts(page: Document = document): CustomFontSource[] {
  for (const sheet of page.styleSheets) {
    // Rules of sheets from elsewhere cannot be read, and the page's own stand in it.
    if (sheet.href) continue;
    for (const { cssText } of sheet.cssRules) {
      const [, address] = isOurs(cssText) ? (/url\(["']?([^"')]+)/.exec(cssText) ?? []) : [];
      if (address !== undefined)
        return [{ family: FAMILY, src: `url("${new URL(address, page.baseURI)}")`, weight: '100 900' }];
    }
  }
  return [];
}

function isOurs(rule: string): boolean {
  return (
    rule.startsWith('@font-face') && new RegExp(`font-family:\\s*["']?${FAMILY}["']?\\s*[;}]`).test(rule)
  );
}
