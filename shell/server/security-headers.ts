import type { FastifyReply } from 'fastify';
import type { Config } from './config.ts';
import type { CardOrigins } from './payment-settings.ts';
import { POLICY_REPORTS_PATH } from './policy-reports.ts';

interface Place {
  /** Shoppers reach the site by https. */
  https: boolean;
  /** Origin of the identity server: the page requests tokens there and embeds its frames. */
  identityOrigin: string;
  /** The card provider's: one document is every page that is gone to in it, the checkout too. */
  cardOrigins: CardOrigins;
  trustedTypes: Config['trustedTypes'];
}

/** Name of the place for reports, in the headers of a page. */
const REPORTS = 'policy';

function policyOf(identityOrigin: string, cards: CardOrigins): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...cards.script].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // blob: a picture is shown while it is still on its way from the shopper's device.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    [`connect-src 'self' ${identityOrigin}`, ...cards.connect].join(' '),
    [`frame-src 'self' ${identityOrigin}`, ...cards.frame].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Of the two ways to report a browser takes the first that it knows. */
const REPORTING = `report-to ${REPORTS}; report-uri ${POLICY_REPORTS_PATH}`;

/** The one policy is that of `public/trusted-types.js`; a copy of the page's own code cannot make another. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default";

/** Headers of every HTML page. */
export function pageHeaders({
  https,
  identityOrigin,
  cardOrigins,
  trustedTypes,
}: Place): Readonly<Record<string, string>> {
  const policy = policyOf(identityOrigin, cardOrigins);
  return {
    'content-security-policy': [
      policy,
      ...(trustedTypes === 'enforce' ? [TRUSTED_TYPES] : []),
      REPORTING,
    ].join('; '),
    ...(trustedTypes === 'report' && {
      'content-security-policy-report-only': `${TRUSTED_TYPES}; ${REPORTING}`,
    }),
    'reporting-endpoints': `${REPORTS}="${POLICY_REPORTS_PATH}"`,
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A page of another site that opens ours could else count its frames, and so learn who is signed in.
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // The browser may fetch public pages ahead of a click; the file says which.
    'speculation-rules': '"/speculation-rules.json"',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Headers of the pages that only ever stand in a hidden frame of the shop's own. */
export function secureFrame(reply: FastifyReply): void {
  reply.headers({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'self'",
    'referrer-policy': 'no-referrer',
  });
}

/**
 * Headers of a remote's file. It is a part of the shop's pages: one that is opened by itself, whatever it is, runs nothing on the
 * shop's origin.
 * @param destination what the browser asks for the file for, its `Sec-Fetch-Dest`
 */
export function remoteFileHeaders(file: string, destination: unknown): Readonly<Record<string, string>> {
  // Of a script on a page the page's policy counts, and this one would weigh on each first load.
  if (destination === 'script' && file.endsWith('.js')) return {};
  return { 'content-security-policy': "default-src 'none'; sandbox" };
}

const PRIVATE = /^\/(orders|checkout|company\/[^/]+\/(order\/[^/]+|desk(\/.*)?))\/?$/i;
const SECRET = /^\/(g|invitation)\/[^/]+\/?$/i;

/** Whether the address of a page is the key to what it shows. */
export function isSecretPage(pathname: string): boolean {
  return SECRET.test(decodedPath(pathname));
}

/**
 * Further headers of pages that belong to one person: search engines leave them out. The address of a gift, or of
 * an invitation, is its key, so no other site learns it and no cache stores it.
 */
export function privatePageHeaders(pathname: string): Readonly<Record<string, string>> {
  if (isSecretPage(pathname))
    return {
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    };
  return PRIVATE.test(decodedPath(pathname)) ? { 'x-robots-tag': 'noindex' } : {};
}

/** A path as routers read it. */
export function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
