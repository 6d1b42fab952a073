import { type Row, script } from '../support/trust/row.ts';
import { dependencies } from './dependencies.ts';
import { refundAfterPayout } from './refund-after-payout.ts';
import { signedInFloods } from './signed-in-floods.ts';
import { slowClients } from './slow-clients.ts';
import { webhookAmounts } from './webhook-amounts.ts';

const api = (name: string): string => `api/src/modules/${name}.test.ts`;
const journey = (name: string): string => `e2e/journeys/${name}.spec.ts`;

/** Attacks and bad input. `e2e/faults/README.md` says when each is passed. */
export const ATTACKS: readonly Row[] = [
  {
    row: 'A1',
    title: 'tokens of others, expired, unsigned, tampered',
    tests: ['api/src/platform/identity/attacks.test.ts', 'api/src/platform/identity/verified-tokens.test.ts'],
  },
  {
    row: 'A2',
    title: 'each call with ids of another person or company',
    tests: [
      api('cart/strangers'),
      api('cart/media/strangers'),
      api('companies/strangers'),
      api('companies/not-for-strangers'),
      api('catalog/editing/strangers'),
      api('checkout/addresses'),
      api('checkout/payment/placement'),
      api('fees/statements/access'),
      api('fees/statements/who-sees-what'),
    ],
  },
  {
    row: 'A3',
    title: 'each call without a sign-in and with each lower role',
    tests: [
      'api/src/platform/identity/access.test.ts',
      api('administration/access'),
      api('companies/strangers'),
    ],
  },
  {
    row: 'A4',
    title: 'prices, totals, people and roles sent by the client',
    tests: [api('checkout/odd-input'), api('cart/strangers'), api('influence/links/resolve.service')],
  },
  {
    row: 'A5',
    title: 'markup and formulas in texts, addresses and files',
    tests: [
      'shell/server/document.test.ts',
      'sandbox/identity/sign-in.test.ts',
      api('catalog/imports/import'),
      api('catalog/imports/row.rules'),
      api('images/share-card/share-card-svg'),
    ],
    journeys: ['e2e/attacks/policy.spec.ts'],
  },
  {
    row: 'A6',
    title: 'uploads that are no pictures, bombs, endless streams',
    tests: [
      api('cart/media/refused-uploads'),
      api('cart/media/upload-limit'),
      api('cart/media/odd-input'),
      api('identity/profiles/picture'),
      api('images/encoding/encoding'),
    ],
  },
  {
    row: 'A7',
    title: 'SQL and JSON oddities; fuzzing over every call of the contract',
    tests: [
      'api/src/fuzz.test.ts',
      'api/src/platform/http/http.test.ts',
      'api/src/platform/http/client-error.test.ts',
      api('checkout/odd-input'),
    ],
  },
  {
    row: 'A8',
    title: 'redirects, state, nonce and code replay, PKCE',
    tests: [
      'shared-auth/src/session/return-address.test.ts',
      'shared-auth/src/oidc/login-states.test.ts',
      'shared-auth/src/oidc/complete-sign-in.test.ts',
      'sandbox/identity/sign-in.test.ts',
      'sandbox/identity/tokens.test.ts',
    ],
    journeys: [journey('sign-in')],
  },
  {
    row: 'A9',
    title: 'cross-site requests, framing, sniffing',
    tests: [
      'shell/server/security-headers.test.ts',
      'api/src/platform/contract/visitor.test.ts',
      'sandbox/identity/sign-in-state/frames.test.ts',
      'shell/server/proxy.test.ts',
    ],
  },
  {
    row: 'A10',
    title: 'Content-Security-Policy in a real browser',
    tests: [
      'shell/server/security-headers.test.ts',
      'shell/server/policy-reports.test.ts',
      'shell/server/trusted-types.test.ts',
    ],
    journeys: ['e2e/attacks/policy.spec.ts'],
  },
  {
    row: 'A11',
    title: 'files of a remote changed at rest',
    tests: [
      'federation/src/runtime/integrity.test.ts',
      'federation/src/registry/release-cache.test.ts',
      'shell/server/static-files.test.ts',
      'shell/server/registry-source.test.ts',
    ],
    journeys: ['e2e/attacks/changed-release.spec.ts'],
  },
  {
    row: 'A12',
    title: 'floods: signed in, and of one visitor at two doors',
    tests: [
      'shell/server/limits/visitor-limit.test.ts',
      'api/src/platform/limits/door-spending.test.ts',
      api('catalog/listing/search-limit'),
      api('checkout/addresses'),
    ],
    runs: [
      signedInFloods,
      script('e2e/attacks/visitor-flood.ts', /^\| (one|the same|a neighbour|unknown)|^\d+ served/),
    ],
  },
  {
    row: 'A13',
    title: 'webhooks forged, old, changed, of another amount or currency',
    tests: [api('checkout/payment/webhook')],
    runs: [webhookAmounts],
  },
  {
    row: 'A14',
    title: 'guessing codes and passwords of gifts',
    tests: [api('orders/gifts/gift-tries'), api('orders/gifts/gift-page')],
  },
  {
    row: 'A15',
    title: 'slow and huge clients, ten thousand idle sockets',
    tests: ['api/src/platform/http/client-error.test.ts', 'sandbox/identity/strange-requests.test.ts'],
    runs: [slowClients],
  },
  {
    row: 'A16',
    title: 'planted secrets in logs of every process',
    tests: [
      'api/src/logged-secrets.test.ts',
      'shell/server/logged-secrets.test.ts',
      'sandbox/logged-secrets.test.ts',
      'server-kit/src/without-secrets.test.ts',
    ],
  },
  { row: 'A17', title: 'dependencies: locked, audited, install scripts by name', runs: [dependencies] },
  {
    row: 'A18',
    title: 'guessing passwords of accounts',
    tests: ['sandbox/identity/throttling.test.ts'],
  },
  {
    row: 'A19',
    title: 'a tax_id or idempotency key with another body, or of another person',
    tests: [
      api('checkout/payment/placement'),
      api('checkout/payment/crowd.postgres'),
      'sandbox/cards/idempotency.test.ts',
    ],
  },
  {
    row: 'A20',
    title: 'influence by the rules over random histories; a refund after the payout',
    tests: [
      api('influence/links/settle.model'),
      api('influence/links/resolve.model'),
      api('fees/shares/histories.postgres'),
      api('fees/shares/fees.rules'),
    ],
    runs: [refundAfterPayout],
  },
];
