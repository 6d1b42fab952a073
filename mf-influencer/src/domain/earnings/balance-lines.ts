import type { Statement } from 'shared-api/contract/fees-schema';
import { AFTER_DELIVERY } from 'shared-api/rules/fee-terms';

/** One step from all that was earned to what can be paid out; `cents` are added, those below 0 taken off. */
export interface BalanceLine {
  readonly name: string;
  readonly words: string;
  readonly cents: number;
}

type Sums = Pick<Statement, 'earned' | 'returned' | 'held' | 'pending' | 'paid' | 'available'>;

/**
 * How what was earned becomes what can be paid out: added up, the lines come to exactly that. What nobody asks for any more
 * after a year below zero is told only where there is any.
 */
export function balanceLines({ earned, returned, held, pending, paid, available }: Sums): BalanceLine[] {
  const forgiven = available - (earned - returned - held - pending - paid);
  return [
    { name: 'Earned', cents: earned, words: 'With all sales, those that are being checked too.' },
    {
      name: 'Taken back',
      cents: 0 - returned,
      words:
        'Of sales that were refunded, cancelled or not approved. What was paid out of them already comes off what you earn next.',
    },
    {
      name: 'Being checked',
      cents: 0 - held,
      words: 'Sales that we look at before their fees are released.',
    },
    {
      name: 'Waiting',
      cents: 0 - pending,
      words:
        `Until ${AFTER_DELIVERY} days after delivery, in case something is sent back. What is made to order is sent when ` +
        'it is made, which can take weeks.',
    },
    { name: 'Paid out', cents: 0 - paid, words: 'All that was sent to you, since the beginning.' },
    ...(forgiven === 0
      ? []
      : [
          {
            name: 'Let go',
            cents: forgiven,
            words: 'What you were below zero for a year; nobody asks for it.',
          },
        ]),
  ];
}
