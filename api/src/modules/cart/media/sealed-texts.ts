import type { SealedColumn } from '../../../platform/sealing/reseal.ts';
import { type Sealed, type Sealer, UnsealError } from '../../../platform/sealing/sealer.ts';
import type { OrderMediaRow } from './order-copies.repo.ts';
import type { SliceRow } from './slices.rules.ts';

/** Columns of sealed texts and passwords. The purposes equal `slicePurpose` and `orderPurpose`. */
export const sealedMediaColumns: readonly SealedColumn[] = [
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

/** The place a slice's text is sealed for: copied to another place it cannot be unsealed. */
type SlicePlace = Pick<SliceRow, 'part_id' | 'gift' | 'kind'>;

const slicePurpose = ({ part_id, gift, kind }: SlicePlace): string => `media:${part_id}:${gift}:${kind}`;

export function sealText(sealer: Sealer, text: string, place: SlicePlace): Sealed {
  return sealer.seal(text, slicePurpose(place));
}

/** Unseals the text or password of a slice. Throws UnsealError when it cannot. */
export function openText(sealer: Sealer, slice: SlicePlace & Pick<SliceRow, 'key_id' | 'sealed'>): string {
  const { key_id: keyId, sealed } = slice;
  if (keyId === null || sealed === null) throw new UnsealError('A picture holds no text');
  return sealer.open({ keyId, sealed: Buffer.from(sealed, 'hex') }, slicePurpose(slice));
}

/** The place an order text is sealed for: copied to another place it cannot be unsealed. */
type OrderPlace = Pick<OrderMediaRow, 'order_wish_id' | 'position' | 'gift' | 'kind' | 'slot'>;

const orderPurpose = ({ order_wish_id, position, gift, kind, slot }: OrderPlace): string =>
  `order:${order_wish_id}:${position}:${gift}:${kind}:${slot}`;

export function sealOrderText(sealer: Sealer, text: string, place: OrderPlace): Sealed {
  return sealer.seal(text, orderPurpose(place));
}

/** Unseals a text or password of an order. Throws UnsealError when it cannot. */
export function openOrderText(
  sealer: Sealer,
  row: OrderPlace & Pick<OrderMediaRow, 'key_id' | 'sealed'>,
): string {
  const { key_id: keyId, sealed } = row;
  if (keyId === null || sealed === null) throw new UnsealError('A picture holds no text');
  return sealer.open({ keyId, sealed: Buffer.from(sealed, 'hex') }, orderPurpose(row));
}
