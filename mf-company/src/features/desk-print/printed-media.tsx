import type { MediaPiece } from 'shared-api/contract/desk-order-schema';
import { imageUrl } from 'shared-api/rules/images';
import { Note } from 'shared-ui/primitives/note';
import { GivenPictures, GivenText } from './print-layout.ts';
import type { Came } from './use-came.ts';

interface PrintedMediaProps {
  readonly piece: MediaPiece;
  readonly onPicture: Came['note'];
}

/** The texts and pictures that buyers want on goods. */
export function PrintedMedia({ piece: { texts, pictures }, onPicture }: PrintedMediaProps) {
  const lost = texts.includes(null) || pictures.includes(null);
  const known = pictures.filter((picture) => picture !== null);
  return (
    <>
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
      {lost ? (
        <Note tone="warning">
          Something of it cannot be shown at the moment. Please load it anew before you print.
        </Note>
      ) : null}
    </>
  );
}
