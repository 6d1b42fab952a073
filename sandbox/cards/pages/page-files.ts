import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinScripts } from './join-scripts.ts';

/** The same in front of the front door and behind it. */
export const BASE = '/sandbox/cards';

const here = join(import.meta.dirname, '../browser');
const read = (file: string): string => readFileSync(join(here, file), 'utf8');

export interface PageFile {
  readonly type: string;
  readonly body: string;
}

const script = (file: string): PageFile => ({
  type: 'text/javascript; charset=utf-8',
  body: joinScripts(join(here, file)),
});
const sheet = (file: string): PageFile => ({ type: 'text/css; charset=utf-8', body: read(file) });

/** What browsers are given. */
export interface PageFiles {
  /** The library's stand-in. */
  readonly library: PageFile;
  /** By name; changes of any of them change `version`. */
  readonly assets: Readonly<Record<string, PageFile>>;
  readonly version: string;
  /** The inside of the page that asks a card's holder. */
  readonly question: string;
  /** The inside of the page that asks an account's owner. */
  readonly onboarding: string;
}

/** Reads and joins the files; done once at the start. */
export function readPageFiles(): PageFiles {
  const assets = {
    'field.js': script('field/field.ts'),
    'field.css': sheet('field/field.css'),
    'authenticate.js': script('authenticate/authenticate.ts'),
    'authenticate.css': sheet('authenticate/authenticate.css'),
    'onboarding.css': sheet('onboarding/onboarding.css'),
  };
  const hash = createHash('sha256');
  for (const { body } of Object.values(assets)) hash.update(body);
  return {
    library: script('stripe-js/stripe.ts'),
    assets,
    version: hash.digest('hex').slice(0, 12),
    question: read('authenticate/authenticate.html'),
    onboarding: read('onboarding/onboarding.html'),
  };
}

export interface Page {
  /** Of its sheet, and of its script where it has one. */
  readonly name: string;
  readonly title: string;
  readonly inside: string;
}

/** A whole page with its files. */
export function htmlPage({ version, assets }: PageFiles, { name, title, inside }: Page): string {
  const place = `${BASE}/assets/${version}/${name}`;
  const code = assets[`${name}.js`] ? `<script src="${place}.js"></script>\n` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${place}.css">
</head>
<body>
${inside}
${code}</body>
</html>
`;
}
