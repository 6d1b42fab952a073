import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinScripts } from './join-scripts.ts';

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
}

/** Reads and joins the files; done once at the start. */
export function readPageFiles(): PageFiles {
  const assets = {
    'field.js': script('field/field.ts'),
    'field.css': sheet('field/field.css'),
    'authenticate.js': script('authenticate/authenticate.ts'),
    'authenticate.css': sheet('authenticate/authenticate.css'),
  };
  const hash = createHash('sha256');
  for (const { body } of Object.values(assets)) hash.update(body);
  return {
    library: script('stripe-js/stripe.ts'),
    assets,
    version: hash.digest('hex').slice(0, 12),
    question: read('authenticate/authenticate.html'),
  };
}
