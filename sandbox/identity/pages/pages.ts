import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Eta } from 'eta';
import type { FastifyInstance } from 'fastify';
import type { ErrorOut, errors, KoaContextWithOIDC } from 'oidc-provider';
import { basePath, type Config } from '../config.ts';

const here = join(import.meta.dirname, 'browser');
const inter = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

interface Asset {
  readonly type: string;
  readonly body: Buffer;
}

const asset = (type: string, file: string): Asset => ({ type, body: readFileSync(file) });

const assets: Readonly<Record<string, Asset>> = {
  'style.css': { type: 'text/css; charset=utf-8', body: styleSheet() },
  'form.js': asset('text/javascript; charset=utf-8', join(here, 'form.js')),
  'session-check.js': asset('text/javascript; charset=utf-8', join(here, 'session-check.js')),
  'cookie-check.js': asset('text/javascript; charset=utf-8', join(here, 'cookie-check.js')),
  'bow.svg': asset('image/svg+xml', join(here, 'bow.svg')),
  'mark.svg': asset('image/svg+xml', join(here, 'mark.svg')),
  'inter.woff2': asset('font/woff2', inter),
};

/** One sheet from the files of `style/`, in the order of their names. */
function styleSheet(): Buffer {
  const folder = join(here, 'style');
  const parts = readdirSync(folder).sort();
  return Buffer.concat(parts.map((name) => readFileSync(join(folder, name))));
}

/** Changes when any of the files does: pages name it in their addresses, so that browsers keep the files for good. */
export const assetVersion = Object.values(assets)
  .reduce((hash, { body }) => hash.update(body), createHash('sha256'))
  .digest('hex')
  .slice(0, 12);

/** Style sheet, scripts and type face of the pages. */
export function serveAssets(app: FastifyInstance, config: Config): void {
  for (const [name, { type, body }] of Object.entries(assets))
    app.get(`${basePath(config)}/assets/${assetVersion}/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(type)
        .send(body),
    );
}

const EXPIRED = 'This page has done its work or has waited for too long. Please start again from the shop.';
const OURS = 'Something went wrong on our side. Please try again shortly.';
const STRANGE =
  'The page you came from asked for something that cannot be done here. Please start again from the shop.';

export const NOTHING_HERE = 'There is nothing at this address.';

/** Converts any error to one sentence for the page. */
export function inWords(errorName: string, status: number): string {
  if (errorName === 'SessionNotFound') return EXPIRED;
  return status >= 500 ? OURS : STRANGE;
}

type Directives = Readonly<Record<string, string>>;

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

const ownFiles = {
  'default-src': "'none'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self'",
  'script-src': "'self'",
  'base-uri': "'none'",
};

const common = {
  'x-content-type-options': 'nosniff',
  // Not `no-referrer`: under that, browsers hide from us where a form was sent from.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** For pages with forms: no framing, and only our own scripts. */
export function pageHeaders({ origins }: Pick<Config, 'origins'>): Record<string, string> {
  return {
    ...common,
    'content-security-policy': policy({
      ...ownFiles,
      // Signing in ends with a redirect to the shop, which browsers hold to this list too.
      'form-action': ["'self'", ...origins].join(' '),
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
    }),
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** Of what the shop's pages hold in a hidden frame: session check, cookie check, answers to `prompt=none`. */
export function frameHeaders({ origins }: Pick<Config, 'origins'>): Record<string, string> {
  return {
    ...common,
    'content-security-policy': policy({
      ...ownFiles,
      'form-action': "'none'",
      'frame-ancestors': ["'self'", ...origins].join(' '),
    }),
  };
}

/** For the library's replies: the result of a silent request is read in a frame. */
export const headersOf = (
  { query }: { readonly query: Readonly<Record<string, unknown>> },
  config: Pick<Config, 'origins'>,
): Record<string, string> => (query['prompt'] === 'none' ? frameHeaders(config) : pageHeaders(config));

export type PageName = keyof typeof titles;

const titles = {
  'sign-in': 'Sign in',
  register: 'Create your account',
  'sign-out': 'Sign out?',
  'signed-out': 'You are signed out',
  account: 'Your account',
  forgot: 'Forgot your password?',
  'forgot-sent': 'Check your email',
  'new-password': 'Choose a new password',
  'password-changed': 'Your password is changed',
  confirm: 'Confirm your email',
  confirmed: 'Your email is confirmed',
  fault: 'That did not work',
} as const;

/** Anything a page shows; templates escape it. */
export type PageData = Readonly<Record<string, unknown>> & {
  /** Origin of the shop one came from. */
  readonly shop?: string;
  /** An error that the person can fix: also in the title, which screen readers read first. */
  readonly problems?: readonly unknown[];
};

/** The pages people see, as HTML. */
export class Pages {
  readonly #config: Config;
  readonly #eta = new Eta({ views: join(import.meta.dirname, 'views'), cache: true });

  constructor(config: Config) {
    this.#config = config;
  }

  render(name: PageName, data: PageData): string {
    const title = titles[name];
    return this.#eta.render(`./${name}`, {
      title,
      shop: this.#config.publicUrl,
      base: basePath(this.#config),
      version: assetVersion,
      demo: this.#config.demo,
      sendsMail: this.#config.mail !== undefined,
      ...data,
      heading: data.problems?.length ? `Error: ${title}` : title,
    });
  }

  /** As the answer of one of the library's routes. */
  show(ctx: KoaContextWithOIDC, name: PageName, data: PageData): void {
    ctx.set(headersOf(ctx, this.#config));
    ctx.type = 'html';
    ctx.body = this.render(name, data);
  }

  /** At an address that none of the library's routes has. */
  showNothing(ctx: Pick<KoaContextWithOIDC, 'accepts' | 'body' | 'status' | 'type'>): void {
    const asPage = ctx.accepts('json', 'html') === 'html';
    ctx.type = asPage ? 'html' : 'json';
    ctx.body = asPage
      ? this.render('fault', { message: NOTHING_HERE })
      : { error: 'not_found', error_description: NOTHING_HERE };
    ctx.status = 404;
  }

  /** The page shows words; the error code of the protocol is for developers. */
  showFault(ctx: KoaContextWithOIDC, out: ErrorOut, error: errors.OIDCProviderError | Error): void {
    const status = ctx.status;
    this.show(ctx, 'fault', {
      message: inWords(error.name, status),
      detail: out.error_description ?? out.error,
    });
    ctx.status = status;
  }
}
