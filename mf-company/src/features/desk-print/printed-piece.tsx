import type { MediaPiece } from 'shared-api/contract/desk-order-schema';
import { imageUrl } from 'shared-api/rules/images';
import { Note } from 'shared-ui/primitives/note';
import { lineStates } from '../../domain/desk/desk-words.ts';
import { goodsName } from '../../domain/desk/order-lines.ts';
import { Muted } from '../../parts/layout.ts';
import { GivenPictures, GivenText, Piece } from './print-layout.ts';
import type { Came } from './use-came.ts';

interface PrintedPieceProps {
  readonly piece: MediaPiece;
  /** Whether add-ons go with it, which say for themselves what is put on them. */
  readonly hasAddons: boolean;
  readonly onPicture: Came['note'];
}

/** Goods, with the texts and pictures that buyers want on them. */
export function PrintedPiece({ piece, hasAddons, onPicture }: PrintedPieceProps) {
  const { quantity, main, gift, states, texts, pictures } = piece;
  const lost = texts.includes(null) || pictures.includes(null);
  const known = pictures.filter((picture) => picture !== null);
  return (
    <Piece>
      <div>
        <h2>
          {quantity} × {goodsName(piece)}
        </h2>
        <Muted>
          {main ? '' : 'Add-on · '}
          {[...new Set(states.map((state) => lineStates[state]))].join(', ')}
          {gift ? ' · Gift' : ''}
        </Muted>
      </div>
      {texts.map((text, place) =>
        text === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts have nothing but their place, and never move.
          <GivenText key={place} dir="auto">
            {text}
          </GivenText>
        ),
      )}
      {known.length === 0 ? null : (
        <GivenPictures>
          {known.map((picture, place) => (
            <img
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be given twice, and none ever moves.
              key={`${place} ${picture}`}
              src={imageUrl(picture)}
              alt="Given by the buyer"
              onLoad={() => onPicture(picture, true)}
              onError={() => onPicture(picture, false)}
            />
          ))}
        </GivenPictures>
      )}
      {texts.length + pictures.length > 0 ? null : (
        <Muted>{hasAddons ? 'Its add-ons go with it: see theirs.' : 'Nothing is put on it.'}</Muted>
      )}
      {lost ? (
        <Note tone="warning">
          Something of it cannot be shown at the moment. Please load it anew before you print.
        </Note>
      ) : null}
    </Piece>
  );
}
