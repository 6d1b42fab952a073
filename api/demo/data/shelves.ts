/** A category or an occasion of the demo, with the products that it holds. */
export interface DemoShelf {
  readonly code: string;
  readonly name: string;
  readonly products: readonly number[];
}

/** Each listed product is in one of them. Add-ons are in none: they are found with their products. */
export const CATEGORIES: readonly DemoShelf[] = [
  { code: 'kitchen', name: 'Kitchen and table', products: [1, 13, 21, 22, 36, 40] },
  { code: 'home', name: 'Home and garden', products: [9, 25, 31, 42] },
  { code: 'candles', name: 'Candles', products: [3, 10, 20, 29, 37] },
  { code: 'jewelry', name: 'Jewelry', products: [6, 15, 24, 32, 39] },
  { code: 'prints', name: 'Prints and cards', products: [4, 11, 19, 28, 38] },
  { code: 'leather', name: 'Leather and bags', products: [5, 16, 23, 30, 33, 41] },
  { code: 'tea', name: 'Tea', products: [7, 17, 26, 34] },
  { code: 'pets', name: 'Pets', products: [8, 18, 27, 35] },
  { code: 'keepsakes', name: 'Tags and keepsakes', products: [2, 12, 14] },
];

/** What a product makes a good gift for; each listed product suits at least one. */
export const OCCASIONS: readonly DemoShelf[] = [
  {
    code: 'birthday',
    name: 'Birthday',
    products: [1, 2, 3, 5, 7, 8, 10, 12, 16, 17, 18, 19, 23, 24, 26, 29, 30, 32, 33, 35, 38, 39, 40, 41],
  },
  { code: 'wedding', name: 'Wedding', products: [2, 6, 9, 12, 13, 14, 15, 22, 24, 36, 37] },
  { code: 'anniversary', name: 'Anniversary', products: [4, 6, 10, 14, 15, 19, 22, 24, 28, 32] },
  { code: 'valentines-day', name: 'Valentine’s Day', products: [3, 6, 10, 14, 32, 37, 39] },
  { code: 'housewarming', name: 'Housewarming', products: [4, 9, 11, 13, 20, 21, 22, 25, 31, 36, 37, 42] },
  { code: 'new-baby', name: 'New baby', products: [2, 12, 42] },
  { code: 'mothers-day', name: 'Mother’s Day', products: [1, 9, 11, 17, 25, 31, 32, 34, 38, 39, 40] },
  { code: 'fathers-day', name: 'Father’s Day', products: [5, 7, 16, 21, 23, 33, 41] },
  { code: 'graduation', name: 'Graduation', products: [2, 5, 15, 16, 19, 23, 28, 30] },
  { code: 'thank-you', name: 'Thank you', products: [2, 7, 16, 20, 21, 26, 29, 34, 38] },
  { code: 'christmas', name: 'Christmas', products: [1, 2, 3, 7, 8, 12, 13, 18, 26, 27, 29, 35, 37, 40] },
  { code: 'memorial', name: 'In memory', products: [2, 4, 12, 20, 37] },
];
