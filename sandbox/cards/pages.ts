import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from '@swc/core';
import type { FastifyInstance, FastifyReply } from 'fastify';

const REQUIRE = /\brequire\("(\.[^"]+)"\)/g;

/**
 * Bundles a TypeScript file and its imports into one classic script. Pages that load the library rely on it being
 * ready at the element's load event.
 */
export function joinScripts(entry: string): string {
  const root = dirname(entry);
  const modules = new Map<string, string>();
  const add = (file: string): string => {
    const name = relative(root, file);
    if (modules.has(name)) return name;
    modules.set(name, '');
    const code = translate(file).replace(
      REQUIRE,
      (_all, from: string) => `require(${JSON.stringify(add(join(dirname(file), from)))})`,
    );
    modules.set(name, code);
    return name;
  };
  const first = add(entry);
  const table = [...modules].map(([name, code]) => `${JSON.stringify(name)}(exports, require) {\n${code}\n}`);
  return `(() => {
const files = {\n${table.join(',\n')}\n};
const loaded = {};
const require = (name) => {
  if (!loaded[name]) files[name](loaded[name] = {}, require);
  return loaded[name];
};
require(${JSON.stringify(first)});
})();\n`;
}

function translate(file: string): string {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
    module: { type: 'commonjs' },
  });
  return code;
}

/** The same in front of the front door and behind it. */
export const BASE = '/sandbox/cards';

const here = join(import.meta.dirname, 'browser');
const read = (file: string): string => readFileSync(join(here, file), 'utf8');

export interface PageFile {
  readonly type: string;
  readonly body: string;
}

const script = (file: string): PageFile => ({
  type: 'text/javascript; charset=utf-8',
  body: joinScripts(join(here, file)),
});
const sheet = (...files: string[]): PageFile => ({
  type: 'text/css; charset=utf-8',
  body: files.map(read).join('\n'),
});

/** What browsers are given. */
export interface PageFiles {
  /** The library's stand-in. */
  readonly library: PageFile;
  /** By name; changes of any of them change `version`. */
  readonly assets: Readonly<Record<string, PageFile>>;
  readonly version: string;
  /** Content of the page that authenticates a cardholder. */
  readonly question: string;
  /** Content of the wallet's page. */
  readonly wallet: string;
  /** Content of the page that verifies an account's owner. */
  readonly onboarding: string;
}

/** Reads and joins the files; done once at the start. */
export function readPageFiles(): PageFiles {
  const assets = {
    'field.js': script('field/field.ts'),
    'field.css': sheet('field/field.css'),
    'authenticate.js': script('authenticate/authenticate.ts'),
    'authenticate.css': sheet('authenticate/authenticate.css'),
    'wallet.js': script('wallet/wallet.ts'),
    // A window above the page, as the other one.
    'wallet.css': sheet('authenticate/authenticate.css', 'wallet/wallet.css'),
    'onboarding.css': sheet('onboarding/onboarding.css'),
  };
  const hash = createHash('sha256');
  for (const { body } of Object.values(assets)) hash.update(body);
  return {
    library: script('stripe-js/stripe.ts'),
    assets,
    version: hash.digest('hex').slice(0, 12),
    question: read('authenticate/authenticate.html'),
    wallet: read('wallet/wallet.html'),
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

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Only the shop's pages may frame these; they run our own files only and connect to us only. */
const frameHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-origin',
};

/** The library's stand-in and the pages of its frames. */
export function servePages(http: FastifyInstance, files: PageFiles): void {
  const { library, assets, version, question, wallet } = files;
  const tag = `"${createHash('sha256').update(library.body).digest('hex').slice(0, 16)}"`;
  // Its address does not change with it, so browsers ask each time whether it is still the same.
  http.get(`${BASE}/stripe.js`, (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', etag: tag, 'cross-origin-resource-policy': 'same-origin' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(library.type).send(library.body);
  });
  for (const [name, { type, body }] of Object.entries(assets))
    http.get(`${BASE}/assets/${version}/${name}`, (_request, reply) =>
      reply
        .headers({ 'cache-control': FOR_GOOD, 'cross-origin-resource-policy': 'same-origin' })
        .type(type)
        .send(body),
    );
  const send = (reply: FastifyReply, name: string, inside: string) =>
    reply
      .headers(frameHeaders)
      .type('text/html; charset=utf-8')
      .send(htmlPage(files, { name, title: 'Card', inside }));
  http.get(`${BASE}/field`, (_request, reply) => send(reply, 'field', ''));
  http.get(`${BASE}/authenticate`, (_request, reply) => send(reply, 'authenticate', question));
  http.get(`${BASE}/wallet`, (_request, reply) => send(reply, 'wallet', wallet));
}
