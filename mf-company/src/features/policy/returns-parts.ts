import type { PolicyPart } from './policy.tsx';

/** How something goes back, and its money with it. */
export const RETURNS: readonly PolicyPart[] = [
  {
    title: 'Before it is made',
    texts: [
      'As long as something still waits to be made, you can cancel it on your order’s page, without giving a reason. You get back its ' +
        'price and its tax, and the shipping too where nothing of that parcel is left to be sent. The card charge stays with the card ' +
        'service.',
    ],
  },
  {
    title: 'When it is late',
    texts: [
      'Your order says by when each thing leaves. When a day slips, you get a mail with the new one, and from then on you can cancel what ' +
        'is late until it is sent, even while it is being made.',
      'Some goods are made only when enough people have ordered them. If that has not happened 60 days after you paid, the money comes ' +
        'back by itself and you get a mail.',
    ],
  },
  {
    title: 'When something is wrong',
    texts: [
      'Goods that are damaged, are not what was shown, or never came: choose “Something is wrong” on the order’s page and tell the company. It ' +
        'reads what you write, answers there, and can give you your money back. If you cannot agree, write to us: ' +
        'we can refund too.',
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
        'It goes back to the card that paid, by itself. Your order shows how far it is, and you get a mail. Your bank may take some days.',
        'What was refunded is price and tax of the goods; the shipping of a parcel when none of it was or will be sent.',
        'The card charge comes back only where we give back a whole order.',
        'A gift’s money goes back to whoever paid for it.',
        'A finders fee from goods that went back is taken back too. You pay nothing for that.',
      ],
    ],
  },
];
