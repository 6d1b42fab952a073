import type { ShelfKind } from 'shared-api/contract/catalog/shelves';

/** Words about categories and about occasions. */
export const shelfNames: Readonly<
  Record<ShelfKind, { title: string; word: string; one: string; example: string; none: string }>
> = {
  categories: {
    title: 'Categories',
    word: 'category',
    one: 'a category',
    example: 'Kitchen and table',
    none: 'There is no category yet.',
  },
  occasions: {
    title: 'Occasions',
    word: 'occasion',
    one: 'an occasion',
    example: 'Wedding',
    none: 'There is no occasion yet.',
  },
};
