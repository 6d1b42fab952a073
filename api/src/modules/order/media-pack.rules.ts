import type { MediaPiece } from 'shared-api/contract';
import type { OrderMediaItem } from '../media/index.ts';
import type { PageLineRow } from './page-line-row.ts';

/**
 * The pieces of an order that are printed for: one for each part of a wish, whatever lines its units are in. Media of gifts are
 * for their receivers, and on no piece.
 * @param codes by wish the address of the picture of its gift's QR code
 */
export function toPieces(
  rows: readonly PageLineRow[],
  media: readonly OrderMediaItem[],
  codes: ReadonlyMap<number, string | null>,
): MediaPiece[] {
  const parts = Map.groupBy(rows, ({ order_wish_id, position }) => `${order_wish_id}:${position}`);
  return [...parts.values()].flatMap((lines) => {
    const [line] = lines;
    if (!line) return [];
    const own = media.filter(
      ({ order_wish_id, position, gift }) =>
        order_wish_id === line.order_wish_id && position === line.position && !gift,
    );
    const contents = (kind: OrderMediaItem['kind']): (string | null)[] =>
      own.filter((item) => item.kind === kind).map(({ content }) => content);
    const main = line.position === 0;
    return [
      {
        wish_id: line.order_wish_id,
        line_ids: lines.map(({ id }) => id),
        main,
        name_view: line.name_view,
        merchandice_name: line.merchandice_name,
        picture_location: line.picture_location,
        picture_alt: line.picture_alt,
        quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        states: [...new Set(lines.map(({ state }) => state))],
        texts: contents('TEXT'),
        pictures: contents('IMAGE'),
        gift: line.gift,
        gift_qr: main && line.gift ? (codes.get(line.order_wish_id) ?? null) : null,
      },
    ];
  });
}
