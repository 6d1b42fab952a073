import type { MediaPiece } from 'shared-api/contract/desk-order-schema';
import { lineStates } from '../../domain/desk/desk-words.ts';
import { goodsName } from '../../domain/desk/order-lines.ts';
import type { PackItem } from '../../domain/desk/pack-items.ts';
import { Muted } from '../../parts/layout.ts';
import { AddOn, Piece } from './print-layout.ts';
import { PrintedMedia } from './printed-media.tsx';
import type { Came } from './use-came.ts';

interface PrintedPieceProps extends PackItem {
  readonly onPicture: Came['note'];
}

/** Goods and what was added to them, each with the texts and pictures that buyers want on it. */
export function PrintedPiece({ piece, addOns, onPicture }: PrintedPieceProps) {
  const plain = [piece, ...addOns].every(({ texts, pictures }) => texts.length + pictures.length === 0);
  return (
    <Piece>
      <div>
        <h2>{nameOf(piece)}</h2>
        <Muted>
          {piece.main ? '' : 'Add-on · '}
          {stateOf(piece)}
          {piece.gift ? ' · Gift' : ''}
        </Muted>
      </div>
      <PrintedMedia piece={piece} onPicture={onPicture} />
      {addOns.map((addOn) => (
        <AddOn key={addOn.line_ids.join()}>
          <div>
            <h3>With {nameOf(addOn)}</h3>
            <Muted>Add-on · {stateOf(addOn)}</Muted>
          </div>
          <PrintedMedia piece={addOn} onPicture={onPicture} />
        </AddOn>
      ))}
      {plain ? <Muted>Nothing is put on it.</Muted> : null}
    </Piece>
  );
}

function nameOf(piece: MediaPiece): string {
  return `${piece.quantity} × ${goodsName(piece)}`;
}

function stateOf({ states }: MediaPiece): string {
  return [...new Set(states.map((state) => lineStates[state]))].join(', ');
}
