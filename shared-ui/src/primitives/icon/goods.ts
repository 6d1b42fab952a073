// Icons of goods, and how they are bought, made and sent, each as the path of an SVG.

export const cartIcon =
  'M3 4h2l2.2 11h10.6L20 7H6M7.75 19.5a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0M15.25 19.5a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0';
export const giftIcon =
  'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C9 7.5 7 6.5 7 5s2.5-2.5 5 2.5C14.5 2.5 17 3.5 17 5s-2 2.5-5 2.5z';
export const truckIcon =
  'M2.5 6h11v10h-11zM13.5 9.5h4l3 3.5v3h-7zM5.25 17.5a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0M15.25 17.5a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0';
export const boltIcon = 'M13 3 5 14h6l-1 7 8-11h-6z';
export const cardIcon =
  'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 10h18M6.5 15H10';
/** A pin of a map. */
export const placeIcon =
  'M12 21c4.5-4.4 7-8 7-11a7 7 0 0 0-14 0c0 3 2.5 6.6 7 11M9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0';
