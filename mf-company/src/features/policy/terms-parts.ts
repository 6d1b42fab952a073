import { AFTER_DELIVERY, AFTER_SHIPMENT, PAYOUT_MINIMUM } from 'shared-api/rules/fee-terms';
import { FINDERS_FEE_MAX, FINDERS_FEE_RECOMMENDED } from 'shared-api/rules/finders-fee';
import { formatCents } from 'shared-api/rules/format-money';
import type { PolicyPart } from './policy.tsx';

/** What everybody here can count on from each other. */
export const TERMS: readonly PolicyPart[] = [
  {
    title: 'Who sells to you',
    texts: [
      'Wishbin is a marketplace. What you order is sold, made and sent by the company whose name stands beside it. Wishbin shows ' +
        'it, takes your payment, collects the sales tax, and passes to the company what is the company’s.',
    ],
  },
  {
    title: 'Your account',
    texts: [
      'You need an account to order, to influence and to sell. It is yours alone, and you answer for what is done with it. An account ' +
        'that is used against these terms can be closed or banned; what was ordered before is still sent or given back.',
    ],
  },
  {
    title: 'Orders and prices',
    texts: [
      [
        'A cart keeps nothing for you: what can be had is looked up each time.',
        'Before you pay you see the price of everything, the shipping, the tax, the card charge and the total. An order stands when ' +
          'it is paid. Goods are kept for you while you pay, and freed when you do not.',
        'A company asks the same price here as on its official website. If you find it lower there, report it on the product’s page.',
        'Companies ship anywhere in the United States, and nowhere else yet.',
      ],
    ],
  },
  {
    title: 'Goods that are still to be made',
    texts: [
      'Where something is made to order, its page says in how many days it leaves, and your order says the day. That day is a promise: ' +
        'when it slips, you are told and may have your money back. Some goods are made only when enough people have ordered; if that ' +
        'does not happen within 60 days, your money comes back by itself.',
    ],
  },
  {
    title: 'What you have put on goods',
    texts: [
      'Texts and pictures that you give for a personalised product have to be yours to use, and must not break the law or hurt ' +
        'somebody. The company that makes it sees them, and may give you your money back instead of making it.',
    ],
  },
  {
    title: 'Gifts',
    texts: [
      'A gift has a page of its own. Whoever has its code, and its password if you gave one, can open it. Pass both on with care.',
    ],
  },
  {
    title: 'Influencers',
    texts: [
      [
        'Anyone can be an influencer, free of charge and without buying anything.',
        'A finders fee comes only from goods that somebody else bought, got and kept. Nothing is paid for bringing people, and what you ' +
          'buy for yourself brings you no fee.',
        `A fee waits until ${AFTER_DELIVERY} days after delivery, or ${AFTER_SHIPMENT} days after shipping where nobody knows when the goods arrived. From ` +
          `${formatCents(PAYOUT_MINIMUM)} on you can have it paid out. If the goods are refunded, the fee goes back.`,
        'Say plainly that your link is paid wherever you share it. We do so on your page.',
        'Fees from sales that look like purchases from oneself are kept back until somebody has looked at them.',
        'We promise no income. Most influencers earn little or nothing.',
      ],
    ],
  },
  {
    title: 'Businesses',
    texts: [
      [
        'Joining is free. We look at each new business before it is listed, and say why if it is not.',
        'You ask the same price as on your official website and ship anywhere in the United States.',
        `You set a finders fee for each product, a whole percentage from 0 to ${FINDERS_FEE_MAX}; ${FINDERS_FEE_RECOMMENDED} is recommended. It is taken from what a ` +
          'sale brings, and only where somebody’s recommendation led to it.',
        'What your goods brought is yours a week after all of them were delivered, and is paid out when you ask for it, from ' +
          `${formatCents(PAYOUT_MINIMUM)} on.`,
        'A business that breaks these terms can be suspended: it is not listed then, and nothing of it can be bought.',
      ],
    ],
  },
  {
    title: 'Reviews',
    texts: [
      'Whoever bought something and kept it can review it once it was delivered, one review for each product. The company may answer. A ' +
        'review is hidden only by us and only with a reason.',
    ],
  },
];
