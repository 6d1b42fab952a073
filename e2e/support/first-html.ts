import type { Page } from '@playwright/test';

/** What the HTML of a page says before any script has run. */
export interface FirstHtml {
  status: number;
  title: string;
  /** Contents of meta elements by name or property. */
  meta: Record<string, string>;
  canonical: string | null;
  /** Rules of the company's look; '' where there is none. */
  companyTheme: string;
  heading: string;
  /** Names of the products in the list. */
  cards: string[];
  text: string;
  preloads: ScriptTag[];
  scripts: ScriptTag[];
  /** Scripts that stand in the page itself, without blocks of data. */
  inlineScripts: number;
  data: { rendered: { loaderData: Record<string, unknown> } | null };
}

export interface ScriptTag {
  address: string;
  integrity: string;
  crossorigin: string | null;
}

/** Fetches a page without a browser and reads it with a parser that runs nothing. `reader` is any page; it is left blank. */
export async function firstHtml(reader: Page, url: string): Promise<FirstHtml> {
  const answer = await fetch(url);
  const html = await answer.text();
  await reader.goto('about:blank');
  const facts = await reader.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string) => [...parsed.querySelectorAll(selector)];
    const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
    const attribute = (element: Element, name: string) => element.getAttribute(name) ?? '';
    const scriptTag = (element: Element, place: string) => ({
      address: attribute(element, place),
      integrity: attribute(element, 'integrity'),
      crossorigin: element.getAttribute('crossorigin'),
    });
    return {
      title: parsed.title,
      meta: Object.fromEntries(
        all('meta[content]').map((element) => [
          attribute(element, 'name') || attribute(element, 'property'),
          attribute(element, 'content'),
        ]),
      ),
      canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      companyTheme: textOf(parsed.querySelector('#company-theme')),
      heading: textOf(parsed.querySelector('main h1')),
      cards: all('main article a').map(textOf),
      text: textOf(parsed.querySelector('#root')),
      preloads: all('link[rel=preload][as=script]').map((element) => scriptTag(element, 'href')),
      scripts: all('script[src]').map((element) => scriptTag(element, 'src')),
      inlineScripts: all('script:not([src], [type="application/json"])').length,
      data: JSON.parse(textOf(parsed.querySelector('#wishbin-page'))),
    };
  }, html);
  return { status: answer.status, ...facts };
}
