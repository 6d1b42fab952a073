import { type Sealed, type Sealer, UnsealError } from '../../platform/sealing/sealer.ts';
import type { OrderMediaRow } from './order-media.repo.ts';

/** Where a text stands in an order: copied to any other place it does not open. */
type Place = Pick<OrderMediaRow, 'order_wish_id' | 'position' | 'gift' | 'kind' | 'slot'>;

const purpose = ({ order_wish_id, position, gift, kind, slot }: Place): string =>
  `order:${order_wish_id}:${position}:${gift}:${kind}:${slot}`;

export function sealOrderText(sealer: Sealer, text: string, place: Place): Sealed {
  return sealer.seal(text, purpose(place));
}

/** A text or password of an order. Throws UnsealError when it does not open. */
export function openOrderText(sealer: Sealer, row: Place & Pick<OrderMediaRow, 'key_id' | 'sealed'>): string {
  const { key_id: keyId, sealed } = row;
  if (keyId === null || sealed === null) throw new UnsealError('A picture holds no text');
  return sealer.open({ keyId, sealed: Buffer.from(sealed, 'hex') }, purpose(row));
}
