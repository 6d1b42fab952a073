import { type Row, script } from '../support/trust/row.ts';
import { cardServiceDown } from './card-service-down.ts';
import { cutAnswers } from './cut-answers.ts';
import { mixedLoad } from './mixed-load.ts';

const CHECKED = 'check and reconcile';
const payments = (name: string): string => `api/src/modules/checkout/payment/${name}.test.ts`;
const journey = (name: string): string => `e2e/journeys/${name}.spec.ts`;

/** Faults and what survives them. README.md says when each is passed. */
export const FAULTS: readonly Row[] = [
  {
    row: 'F1',
    title: 'kill -9 of an API process at any step of a checkout, 50 times',
    tests: ['scripts/lib/supervisor.test.ts'],
    runs: [
      script('e2e/faults/kill-payments.ts', new RegExp(`^(killed |\\d+ cards charged|${CHECKED})`), [
        '--kills',
        '50',
      ]),
    ],
  },
  {
    row: 'F2',
    title: 'PostgreSQL restarted under load',
    tests: [
      'api/src/platform/database/outage.postgres.test.ts',
      'api/src/platform/jobs/job-outage.postgres.test.ts',
      'api/src/platform/database/postgres-listener.postgres.test.ts',
    ],
  },
  {
    row: 'F3',
    title: 'card service slow, failing, cut off before or after it acted',
    tests: [payments('errors'), payments('hanging'), 'api/src/ports/stripe/refund.test.ts'],
    journeys: [journey('checkout-away')],
  },
  {
    row: 'F4',
    title: 'webhook lost, doubled, tenfold, late, out of order, after a cancellation',
    tests: [payments('webhook')],
    runs: [script('e2e/faults/webhooks.ts', new RegExp(`^(normal, lost|${CHECKED})`))],
  },
  {
    row: 'F5',
    title: 'parcel or tax service down',
    tests: [
      'api/src/modules/checkout/odd-carriers.test.ts',
      'api/src/ports/shippo/odd-answers.test.ts',
      'api/src/ports/stripe/tax.test.ts',
    ],
    journeys: [journey('checkout-away')],
  },
  {
    row: 'F6',
    title: 'identity server down',
    tests: ['api/src/platform/identity/issuer-away.test.ts'],
    journeys: ['e2e/faults/identity-down.spec.ts', journey('session-servers')],
  },
  {
    row: 'F7',
    title: 'files of a remote gone, failing, hanging, cut off, changed; code that throws',
    tests: ['federation/src/runtime/load-release.test.ts', 'shell/server/rendering/release-attacks.test.ts'],
    journeys: [journey('remote-broken'), journey('remote-missing')],
  },
  {
    row: 'F8',
    title: 'offline, reload, double click, Back, two tabs, a tab closed',
    journeys: [
      'e2e/faults/offline.spec.ts',
      journey('checkout'),
      journey('order-cart'),
      journey('cart-media'),
      journey('open-tab'),
    ],
  },
  {
    row: 'F9',
    title: '200 buyers for the last 20 units at two API processes',
    runs: [script('e2e/faults/crowd.ts', new RegExp(`^(\\d+ buyers|\\d+ orders paid|${CHECKED})`))],
  },
  {
    row: 'F10',
    title: 'no room for pictures, uploads cut off',
    tests: [
      'api/src/modules/cart/media/picture-removal.test.ts',
      'api/src/modules/cart/media/crowd.postgres.test.ts',
      'api/src/modules/identity/profiles/picture-form.test.ts',
      'api/src/ports/media-store/media-store.test.ts',
      'api/src/ports/media-store/bucket-errors.test.ts',
      'api/src/ports/media-store/bucket-pictures.test.ts',
    ],
  },
  {
    row: 'F11',
    title: 'database copied back while jobs run: payments, refunds and payouts are made once',
    tests: [
      'api/src/modules/reconciliation/reconcile.test.ts',
      'api/src/modules/fees/payouts/send-payouts.test.ts',
      'api/src/ports/stripe/transfers.test.ts',
      'api/src/platform/jobs/job-runner.test.ts',
    ],
  },
  {
    row: 'F12',
    title: 'memory and sockets of doors and API processes over a mixed load',
    runs: [mixedLoad],
  },
  {
    row: 'F13',
    title: 'migration while the release before serves',
    tests: ['api/src/upgrade.postgres.test.ts', 'api/src/platform/migrations/migrate.postgres.test.ts'],
  },
  {
    row: 'F14',
    title: 'carts with the same five products in any order, paid at once',
    tests: [payments('crowd.postgres'), 'api/src/platform/database/conflicts.postgres.test.ts'],
  },
  {
    row: 'F15',
    title: 'one checkout sent 20 times at once; answers cut and calls sent again',
    runs: [cutAnswers],
  },
  {
    row: 'F16',
    title: 'kill -9 during the first start and during a migration',
    tests: [
      'api/src/server.test.ts',
      'api/src/platform/migrations/migrate.test.ts',
      'api/src/platform/database/pglite-database.test.ts',
    ],
  },
  {
    row: 'F17',
    title: 'a second process on one PGlite folder',
    tests: ['api/src/server.test.ts', 'api/src/platform/database/folder-lock.test.ts'],
  },
  {
    row: 'F18',
    title: 'abandoned checkouts; money that comes after the reservation ended',
    tests: [payments('overdue'), payments('placement')],
  },
  {
    row: 'F19',
    title: 'SIGTERM under load',
    tests: ['api/src/server.test.ts', 'api/src/platform/http/drain.test.ts', 'server-kit/src/drain.test.ts'],
    runs: [script('e2e/operations/rolling-upgrade.ts', /^\| (before|round|after)|^\d+ charged/)],
  },
  {
    row: 'F20',
    title: 'card service down for two minutes',
    tests: ['api/src/platform/circuits/shared-circuits.test.ts'],
    runs: [cardServiceDown],
  },
];
