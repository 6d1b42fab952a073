import type { PolicyPart } from './policy.tsx';

/** What is known about people here, who sees it, and when it goes. */
export const PRIVACY: readonly PolicyPart[] = [
  {
    title: 'What we keep',
    texts: [
      [
        'Your account: username, e-mail address, since when you are here, and the picture you may have given. You sign in at an identity ' +
          'server; your password never reaches the marketplace.',
        'Your addresses, the way they were checked with the carriers.',
        'Your cart. Texts and passwords that you give for goods and gifts are stored encrypted. Pictures are drawn anew, so that ' +
          'nothing hidden in them is kept, such as the place where they were taken.',
        'Your orders: goods, sums, address, what you gave for them, and of the card its maker, its last four digits and a mark by which ' +
          'the card service knows it again. We never see the card’s number.',
        'Whom you follow, whom you influence and who influenced you, your fees and payouts, your reviews, prices that you ' +
          'reported, and what you wrote to companies about orders.',
        'Which influencers’ pages a browser has opened, and on which day. For 30 days this decides who is thanked for a sale.',
        'If you work for a company: what you changed at its desk, and when.',
        'For some minutes, how often an internet address has tried codes of gifts, so that nobody can guess them.',
      ],
    ],
  },
  {
    title: 'What your browser keeps',
    texts: [
      [
        'A cookie with a random name for your browser, for 30 days: it counts visits of influencers’ pages and opens gifts. The order ' +
          'that you pay notes it, so that we notice when somebody buys from themselves.',
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
        'Everybody: an influencer’s name, picture, number of views and companies, what they recommend, and which products they gave as ' +
          'gifts. Reviews stand under a name.',
        'The company you buy from: your username, the address, its own goods, the texts and pictures that go on them, and what you write ' +
          'to it. Not your card, not your e-mail address, and not what is for the receiver of a gift.',
        'Whoever opens your gift: your username, the product, and the words and pictures you left there.',
        'Influencers: that something was sold and what their share is, not who bought it. Whoever you brought is shown to you masked; ' +
          'those above you are named.',
        'Our administrators: orders and what was given for them, to help and to settle problems. Never a password.',
        'Services we need: the card service (payment, tax, payouts), the carriers (parcels and addresses), and the one that delivers ' +
          'our mails. Each gets what its work needs.',
      ],
      'We sell nothing about you to anybody.',
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
