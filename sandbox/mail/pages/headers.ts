const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/** Of the mail box's own pages: no code runs in them, and nobody frames them. */
export const pageHeaders = {
  ...common,
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

const SANDBOX = 'sandbox allow-popups allow-popups-to-escape-sandbox';

/** Of what somebody wrote into a mail: without code, without forms, at an origin of its own wherever it is opened. */
export const contentHeaders = {
  ...common,
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'; ${SANDBOX}`,
};
