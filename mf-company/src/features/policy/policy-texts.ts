import { FINDERS_FEE_MAX, FINDERS_FEE_RECOMMENDED } from 'shared-api/rules/companies/settings';
import { AFTER_DELIVERY, AFTER_SHIPMENT, PAYOUT_MINIMUM } from 'shared-api/rules/fees/fee-shares';
import { formatCents } from 'shared-api/rules/money';
import type { PolicyPart } from './policy.tsx';

/** The marketplace's promises to its members. */
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
        'that is used against these terms can be closed or banned; what was ordered before is still sent or refunded.',
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
        'when it slips, we email you, and you can ask for a refund. Some goods are made only when enough people have ordered; if that ' +
        'does not happen within 60 days, we refund you without being asked.',
    ],
  },
  {
    title: 'What you have put on goods',
    texts: [
      'Texts and pictures that you give for a personalized product have to be yours to use, and must not break the law or hurt ' +
        'anyone. The company that makes it sees them, and may refund you instead of making it.',
    ],
  },
  {
    title: 'Gifts',
    texts: [
      'A gift has a page of its own. Anyone who has its code, and its password if you gave one, can open it. Pass both on with care.',
    ],
  },
  {
    title: 'Influencers',
    texts: [
      [
        'Anyone can be an influencer, free of charge and without buying anything.',
        'A finders fee comes only from goods that another person bought, got and kept. Nothing is paid for bringing people, and what you ' +
          'buy for yourself brings you no fee.',
        `A fee waits until ${AFTER_DELIVERY} days after delivery, or ${AFTER_SHIPMENT} days after shipping where the day of arrival is not known. From ` +
          `${formatCents(PAYOUT_MINIMUM)} on you can have it paid out. If the goods are refunded, the fee goes back.`,
        'Say plainly that your link is paid wherever you share it. We do so on your page.',
        'Fees from sales that look like purchases from oneself are on hold until we have looked at them.',
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
        `You set a finders fee for each product, a whole percentage from 0 to ${FINDERS_FEE_MAX}; ${FINDERS_FEE_RECOMMENDED} is recommended. You pay it out of the ` +
          'price, and only when an influencer’s recommendation led to the sale.',
        'What your goods brought is yours a week after all of them were delivered, and is paid out when you ask for it, from ' +
          `${formatCents(PAYOUT_MINIMUM)} on.`,
        'A business that breaks these terms can be suspended: it is not listed then, and nothing of it can be bought.',
      ],
    ],
  },
  {
    title: 'Reviews',
    texts: [
      'You can review what you bought and kept once it was delivered, one review for each product. The company may answer. ' +
        'Only we can hide a review, and only with a reason.',
    ],
  },
];

/** Texts of the privacy page. */
export const PRIVACY: readonly PolicyPart[] = [
  {
    title: 'What we keep',
    texts: [
      [
        'Your account: username, e-mail address, since when you are here, and the picture you may have given. You sign in at an identity ' +
          'server; your password never reaches the marketplace.',
        'Your addresses, the way they were checked with the carriers.',
        'Your cart. Texts and passwords that you give for goods and gifts are stored encrypted. Pictures are encoded again, so that ' +
          'nothing hidden in them is kept, such as the place where they were taken.',
        'Your orders: goods, sums, address, what you gave for them, and of the card its maker, its last four digits and a mark by which ' +
          'the card service knows it again. We never see the card’s number.',
        'Whom you follow, whom you influence and who influenced you, your fees and payouts, your reviews, prices that you ' +
          'reported, and what you wrote to companies about orders.',
        'Which influencers’ pages a browser has opened, and on which day. For 30 days this decides who is thanked for a sale.',
        'If you work for a company: what you changed at its desk, and when.',
        'For some minutes, how often an internet address has tried codes of gifts, so that no one can guess them.',
      ],
    ],
  },
  {
    title: 'What your browser keeps',
    texts: [
      [
        'A cookie with a random name for your browser, for 30 days: it counts visits of influencers’ pages and opens gifts. The order ' +
          'that you pay notes it, so that we notice when a person buys through their own link.',
        'While a new version of the site is tried out, a cookie with a number from 0 to 99, for 30 days, so that you keep seeing the same one.',
        'While you sign in, a note of where you came from, for an hour at most.',
        'In its storage: your username while you are signed in, what you looked at last, whose link brought you, and forms that you ' +
          'have begun.',
      ],
      'There are no cookies of advertisers and no services that watch you. The card service’s own script is loaded where you pay.',
    ],
  },
  {
    title: 'Who sees what',
    texts: [
      [
        'Everyone: an influencer’s name, picture, number of views and companies, what they recommend, and which products they gave as ' +
          'gifts. Reviews stand under a name.',
        'The company you buy from: your username, the address, its own goods, the texts and pictures that go on them, and what you write ' +
          'to it. Not your card, not your e-mail address, and not what is for the receiver of a gift.',
        'The person who opens your gift: your username, the product, and the words and pictures you left there.',
        'Influencers: that something was sold and what their share is, not who bought it. Names of people you brought are kept ' +
          'short; the people above you are named.',
        'Our administrators: orders and what was given for them, to help and to settle problems. Never a password.',
        'Services we need: the card service (payment, tax, payouts), the carriers (parcels and addresses), and the one that delivers ' +
          'our mails. Each gets what its work needs.',
      ],
      'We never sell your data.',
    ],
  },
  {
    title: 'How long',
    texts: [
      [
        'What you delete from your cart is gone at once, with its texts and pictures.',
        'Totals and shipping prices that came to no order: a day or two.',
        'Orders that were never paid: a month; the texts and pictures given for a cancelled one: 30 days.',
        'That a browser has opened a gift: 24 hours. An invitation to work for a company: it ends after 14 days.',
        'Paid orders, refunds and fees stay: they are our books, and you and the companies have to be able to look them up.',
      ],
    ],
  },
  {
    title: 'What you can do',
    texts: [
      'You see your data where you use them: profile, addresses, cart, orders, earnings. You can sign out at any time, and empty your ' +
        'browser’s storage. Write to us if something is wrong, if you want to know what we keep, or if your account is to be closed: it ' +
        'can then no longer be used, and what is in our books stays.',
    ],
  },
];

/** How something goes back, and its money with it. */
export const RETURNS: readonly PolicyPart[] = [
  {
    title: 'Before it is made',
    texts: [
      'As long as something still waits to be made, you can cancel it on your order’s page, without giving a reason. We refund its ' +
        'price and its tax, and the shipping too where nothing of that parcel is left to be sent. The card charge stays with the card ' +
        'service.',
    ],
  },
  {
    title: 'When it is late',
    texts: [
      'Your order says by when each thing leaves. When a day slips, we email you the new one, and from then on you can cancel what ' +
        'is late until it is sent, even while it is being made.',
      'Some goods are made only when enough people have ordered them. If that has not happened 60 days after you paid, we refund ' +
        'you and email you.',
    ],
  },
  {
    title: 'When something is wrong',
    texts: [
      'Goods that are damaged, are not what was shown, or never came: choose “Something is wrong” on the order’s page and tell the company. It ' +
        'reads what you write, answers there, and can refund you. If you cannot agree, write to us: we can refund ' +
        'you too.',
    ],
  },
  {
    title: 'When you changed your mind',
    texts: [
      'Much of what is sold here is made for one person and cannot be sold again. So whether something that was sent can come back for ' +
        'any other reason is for its company to say: ask it on the order’s page before you send anything.',
    ],
  },
  {
    title: 'Your money',
    texts: [
      [
        'It goes back to the card that paid. Your order shows how far it is, and we email you. Your bank may take some days.',
        'What was refunded is price and tax of the goods; the shipping of a parcel when none of it was or will be sent.',
        'The card charge comes back only when we refund a whole order.',
        'The refund of a gift goes to the person who paid for it.',
        'A finders fee from refunded goods is reversed too. You pay nothing for that.',
      ],
    ],
  },
];
