import type { SealedColumn } from '../../platform/sealing/sealed-column.ts';

/** Where codes of gifts and thanks lie. The purposes are those of `gift-code.ts`. */
export const sealedGifts: readonly SealedColumn[] = (['code', 'thanks'] as const).map((text) => ({
  table: 'gift',
  id: 'order_wish_id',
  key: `${text}_key_id`,
  sealed: `${text}_sealed`,
  purpose: `'gift-${text}:' || order_wish_id`,
}));
