import type { SealedColumn } from '../../platform/sealing/sealed-column.ts';

/** Where texts and passwords of wishes lie, in the cart and in orders. The purposes are those of `sealed-text.ts` and `order-text.ts`. */
export const sealedMedia: readonly SealedColumn[] = [
  {
    table: 'media_slice',
    id: 'id',
    key: 'key_id',
    sealed: 'sealed',
    purpose: `'media:' || part_id || ':' || gift || ':' || kind`,
  },
  {
    table: 'order_media',
    id: 'id',
    key: 'key_id',
    sealed: 'sealed',
    purpose: `'order:' || order_wish_id || ':' || position || ':' || gift || ':' || kind || ':' || slot`,
  },
];
