import type { Locator, Page } from '@playwright/test';

type Rgb = readonly [red: number, green: number, blue: number];

/** Largest difference of a channel by which the contrast rule may move a company's colour. */
const NUDGE = 24;

/** The colour an element's ground is really painted in. */
export async function groundOf(element: Locator): Promise<Rgb> {
  const painted = await element.evaluate((node) => getComputedStyle(node).backgroundColor);
  const [red, green, blue] = painted.match(/\d+(\.\d+)?/g)?.map(Number) ?? [];
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`No colour: ${painted}`);
  return [red, green, blue];
}

/** Whether a painted colour is the company's, allowing for the contrast adjustment. */
export function isAbout(painted: Rgb, hex: string): boolean {
  const wanted = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return painted.every((channel, index) => Math.abs(channel - (wanted[index] ?? 0)) <= NUDGE);
}

/** What every element of the header and of the page is painted in, by its place in the page. */
export function paintedLook(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const placeOf = (element: Element): string => {
      const { parentElement: above } = element;
      return above === null || element.id === 'root'
        ? ''
        : `${placeOf(above)} ${element.tagName} ${[...above.children].indexOf(element)}`;
    };
    const looks = [...document.querySelectorAll('header, header *, main, main *')].map((element) => {
      const { color, backgroundColor, borderBottomColor } = getComputedStyle(element);
      return [placeOf(element), [color, backgroundColor, borderBottomColor].join(' ')] as const;
    });
    return Object.fromEntries(looks);
  });
}

/** Opens a page of which no script runs, as it is until its scripts have come. */
export async function openWithoutScripts(page: Page, path: string): Promise<void> {
  const scripts = /\.js(\?|$)/;
  await page.route(scripts, (route) => route.abort());
  await page.goto(path);
  await page.unroute(scripts);
}

/** Words and what they stand on, by the names of a company's colours; `other` is none of them. */
export interface ContrastPair {
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
 * nothing else has, so that a painted colour identifies its token. The page is unusable afterwards.
 */
export async function contrastPairs(page: Page): Promise<ContrastPair[]> {
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
    const found = new Map<string, ContrastPair>();
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

/** Pairs that no rule holds to a contrast. */
export function unheld(pairs: readonly ContrastPair[]): ContrastPair[] {
  return pairs.filter(({ words, ground }) => MAY_STAND[ground]?.includes(words) !== true);
}
