import { AFTER_DELIVERY } from 'shared-api/rules/fee-terms';
import { FINDERS_FEE_MAX, FINDERS_FEE_RECOMMENDED } from 'shared-api/rules/finders-fee';

type Term = readonly [what: string, how: string];

/** On what terms businesses sell here. */
export const BUSINESS_TERMS: readonly Term[] = [
  [
    'Joining is free.',
    'There is no fee to join, none to list and none to stay. We look at each new business before it is shown.',
  ],
  [
    'Your price is your price.',
    'What you sell here costs the same as on your official website. Shoppers can report a price that differs.',
  ],
  [
    'You ship anywhere in the US.',
    'Every state can be ordered from; shipping is added to the order and paid by the shopper.',
  ],
  [
    'You set a finders fee.',
    `A whole percentage of what your goods cost, from 0 to ${FINDERS_FEE_MAX}; we recommend ${FINDERS_FEE_RECOMMENDED} percent. ` +
      'It is due only for what was sold through somebody’s recommendation, and goes back with whatever is refunded.',
  ],
];

/** What influencing is, with nothing promised. */
export const INFLUENCER_TERMS: readonly Term[] = [
  [
    'Anyone can be an influencer.',
    'Joining costs nothing, and you need not buy anything to earn. What you buy for yourself never brings you a fee.',
  ],
  [
    'A fee comes from a sale.',
    'When somebody buys through your link, the company pays the fee, and most of it is yours. When somebody who came through you ' +
      'makes a sale, a part of its fee is passed on to you, and so on up the line. Nothing is paid for bringing people.',
  ],
  [
    'It is paid when the goods stay.',
    `A fee waits until ${AFTER_DELIVERY} days after delivery, and what is sent back takes its fee along. Most influencers earn ` +
      'little or nothing.',
  ],
  [
    'Links say that they are paid.',
    'Everybody who comes by your link is told that you earn a fee if they buy.',
  ],
];
