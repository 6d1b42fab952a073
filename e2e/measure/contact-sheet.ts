import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.ts';

/** A browser without the background traffic that would blur the figures. `CHROMIUM` names another program. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** One picture of a folder, with what it shows. */
export interface Shot {
  file: string;
  title: string;
}

/** Width of a sheet, in px. */
const SHEET = 1480;

/**
 * Puts pictures beside each other on one page, `{name}.html`, and takes a picture of that, `{name}.png`.
 * @param width of one picture on the sheet, in px
 */
export async function makeSheet(
  browser: Browser,
  folder: string,
  name: string,
  shots: readonly Shot[],
  width: number,
): Promise<string> {
  const cells = shots.map(
    ({ file, title }) =>
      `<figure><figcaption>${title}</figcaption><img src="${file}" width="${width}" alt=""></figure>`,
  );
  const style = `body{display:flex;flex-wrap:wrap;align-items:start;margin:16px;font:14px sans-serif;background:#ddd}
figure{width:${width}px;margin:8px}figcaption{margin-bottom:4px}`;
  const page = join(folder, `${name}.html`);
  await writeFile(page, `<!doctype html><meta charset="utf-8"><style>${style}</style>${cells.join('\n')}\n`);
  const context = await browser.newContext({ viewport: { width: SHEET, height: 900 } });
  const tab = await context.newPage();
  await tab.goto(pathToFileURL(page).href, { waitUntil: 'load' });
  const picture = join(folder, `${name}.png`);
  await tab.screenshot({ path: picture, fullPage: true });
  await context.close();
  return picture;
}
