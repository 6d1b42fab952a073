import { type Sealed, type Sealer, UnsealError } from '../../platform/sealing/sealer.ts';
import type { SliceRow } from './media-row.ts';

/** What a slice's text is sealed for: copied into another item, or into another kind of slot, it does not open. */
type Place = Pick<SliceRow, 'part_id' | 'gift' | 'kind'>;

const purpose = ({ part_id, gift, kind }: Place): string => `media:${part_id}:${gift}:${kind}`;

export function sealText(sealer: Sealer, text: string, place: Place): Sealed {
  return sealer.seal(text, purpose(place));
}

/** The text or password of a slice. Throws UnsealError when it does not open. */
export function openText(sealer: Sealer, slice: Place & Pick<SliceRow, 'key_id' | 'sealed'>): string {
  const { key_id: keyId, sealed } = slice;
  if (keyId === null || sealed === null) throw new UnsealError('A picture holds no text');
  return sealer.open({ keyId, sealed: Buffer.from(sealed, 'hex') }, purpose(slice));
}
