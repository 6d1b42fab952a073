// Icons of people, and of what they own, each as the path of an SVG. Files are split by use, because a page loads
// the whole file: `goods.ts` has things, `signs.ts` marks and `tools.ts` controls.

export const personIcon =
  'M8.25 8a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0M4.5 20c.9-3.9 3.8-6 7.5-6s6.6 2.1 7.5 6';
export const peopleIcon =
  'M5.75 8.5a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0-6.5 0M3 19c.7-3.3 3-5 6-5s5.3 1.7 6 5M15.5 5.6a3.25 3.25 0 0 1 0 5.8M17.5 14.5c1.9.7 3.1 2.2 3.5 4.5';
export const signOutIcon = 'M13 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h7M10 12h10m-4-4 4 4-4 4';

export const shopIcon =
  'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5';
export const lockIcon =
  'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8 11V8a4 4 0 0 1 8 0v3';
