// Icons of people and things, each as the path of an SVG; `signs.ts` and `tools.ts` have marks and controls.

export const personIcon =
  'M8.25 8a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0M4.5 20c.9-3.9 3.8-6 7.5-6s6.6 2.1 7.5 6';
export const peopleIcon =
  'M5.75 8.5a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0-6.5 0M3 19c.7-3.3 3-5 6-5s5.3 1.7 6 5M15.5 5.6a3.25 3.25 0 0 1 0 5.8M17.5 14.5c1.9.7 3.1 2.2 3.5 4.5';
export const signOutIcon = 'M13 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h7M10 12h10m-4-4 4 4-4 4';

export const cartIcon =
  'M3 4h2l2.2 11h10.6L20 7H6M7.75 19.5a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0M15.25 19.5a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0';
export const giftIcon =
  'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C9 7.5 7 6.5 7 5s2.5-2.5 5 2.5C14.5 2.5 17 3.5 17 5s-2 2.5-5 2.5z';
export const shopIcon =
  'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5';
export const truckIcon =
  'M2.5 6h11v10h-11zM13.5 9.5h4l3 3.5v3h-7zM5.25 17.5a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0M15.25 17.5a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0';
export const boxIcon = 'M12 3 4 7.2v9.6L12 21l8-4.2V7.2zM4 7.2l8 4.3 8-4.3M12 11.5V21';
export const boltIcon = 'M13 3 5 14h6l-1 7 8-11h-6z';
export const cardIcon =
  'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 10h18M6.5 15H10';
/** A pin of a map. */
export const placeIcon =
  'M12 21c4.5-4.4 7-8 7-11a7 7 0 0 0-14 0c0 3 2.5 6.6 7 11M9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0';
export const lockIcon =
  'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8 11V8a4 4 0 0 1 8 0v3';
