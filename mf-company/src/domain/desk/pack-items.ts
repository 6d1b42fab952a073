import type { MediaPiece } from 'shared-api/contract/desk-order-schema';

/** What is packed as one: goods with what was added to them. */
export interface PackItem {
  readonly piece: MediaPiece;
  readonly addOns: readonly MediaPiece[];
}

/** Add-ons stand with their item; those whose item was sent before stand alone. */
export function packItems(pieces: readonly MediaPiece[]): PackItem[] {
  const mains = new Set(pieces.filter(({ main }) => main).map(({ wish_id }) => wish_id));
  return pieces
    .filter(({ main, wish_id }) => main || !mains.has(wish_id))
    .map((piece) => ({
      piece,
      addOns: piece.main ? pieces.filter(({ main, wish_id }) => !main && wish_id === piece.wish_id) : [],
    }));
}
