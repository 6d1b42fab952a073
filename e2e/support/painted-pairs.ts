import type { Page } from '@playwright/test';

/** Words and what they stand on, by the names of a company's colours; `other` is none of them. */
export interface PaintedPair {
  readonly words: string;
  readonly ground: string;
}

const ROLES = [
  'solid',
  'solid-hover',
  'on-solid',
  'link',
  'control',
  'soft',
  'second',
  'on-second',
  'second-soft',
];

/**
 * Every pair of words and ground that the page paints with a colour of a company. Each of those colours is replaced by one that
 * nothing else has, wherever it is set, so that what is painted tells its name. The page cannot be used any more.
 */
export async function paintedPairs(page: Page): Promise<PaintedPair[]> {
  return page.evaluate(async (roles) => {
    const nameOf = new Map(roles.map((role, index) => [`rgb(1, 2, ${index + 3})`, role]));
    const rules = [...nameOf].map(([colour, role]) => `--${role}:${colour} !important`);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*{${rules.join(';')};transition:none !important}`);
    document.adoptedStyleSheets.push(sheet);
    const nothing = 'rgba(0, 0, 0, 0)';
    const groundOf = (element: Element | null): string => {
      if (element === null) return 'other';
      const painted = getComputedStyle(element).backgroundColor;
      return painted === nothing ? groundOf(element.parentElement) : (nameOf.get(painted) ?? 'other');
    };
    const found = new Map<string, PaintedPair>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!element?.checkVisibility() || texts.currentNode.textContent?.trim() === '') continue;
      const words = nameOf.get(getComputedStyle(element).color) ?? 'other';
      const pair = { words, ground: groundOf(element) };
      if (pair.words !== 'other' || pair.ground !== 'other') found.set(JSON.stringify(pair), pair);
    }
    return [...found.values()];
  }, ROLES);
}

/** Words that may stand on grounds of a company; on those it does not name, and in those colours, no words stand. */
const MAY_STAND: Readonly<Record<string, readonly string[]>> = {
  solid: ['on-solid'],
  'solid-hover': ['on-solid'],
  'on-solid': ['solid'],
  second: ['on-second'],
  soft: ['other', 'link'],
  'second-soft': ['other', 'link'],
  other: ['link'],
};

/** The pairs that nobody has held to be readable. */
export function unheld(pairs: readonly PaintedPair[]): PaintedPair[] {
  return pairs.filter(({ words, ground }) => MAY_STAND[ground]?.includes(words) !== true);
}
