import type { Config } from '../config/config.ts';

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

/** Of pages that people act on: nobody may frame them, and no code but our own files runs in them. */
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

/** Of an answer of the library: what came of a silent request stands in a frame. */
export const headersOf = (
  { query }: { readonly query: Readonly<Record<string, unknown>> },
  config: Pick<Config, 'origins'>,
): Record<string, string> => (query['prompt'] === 'none' ? frameHeaders(config) : pageHeaders(config));
