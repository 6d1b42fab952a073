import { AFTER_DELIVERY, AFTER_SHIPMENT, PAYOUT_MINIMUM } from 'shared-api/rules/fee-terms';
import { formatCents } from 'shared-api/rules/format-money';
import { PointList } from './point-list.tsx';

const STEPS: readonly (readonly [what: string, how: string])[] = [
  [
    'It waits.',
    `Until ${AFTER_DELIVERY} days after delivery, or ${AFTER_SHIPMENT} days after shipping where nobody knows when it ` +
      'arrived: as long as goods may be sent back.',
  ],
  [
    'What is sent back is taken back.',
    'The fee of what was kept is split anew. If a sale is refunded after its fee was paid out, the amount is taken from ' +
      'later fees; nobody is ever billed.',
  ],
  [
    'It is paid out.',
    `When you ask for it, from ${formatCents(PAYOUT_MINIMUM)} on. Below that the money stays yours and waits for more.`,
  ],
];

/** When a fee is whose, and when it is paid. */
export function WayToYou() {
  return (
    <section aria-labelledby="way">
      <h2 id="way">From the sale to the payout</h2>
      <PointList points={STEPS} ordered />
    </section>
  );
}
