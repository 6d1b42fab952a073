import { useEffect, useState } from 'react';
import { imageUrl } from 'shared-api/rules/links';
import { PICTURE_HELP } from 'shared-api/rules/picture-file';
import { logError } from 'shared-shell';
import { type Photo, readPhoto } from 'shared-ui/personalization/photo-file';
import { PhotoPlacing } from 'shared-ui/personalization/photo-placing';
import { Button } from 'shared-ui/primitives/button';
import { PictureDrop, type PictureState } from 'shared-ui/primitives/picture-drop';
import type { PictureEditor } from '../../../data/media/picture-editor.ts';
import { isPlacedAnew, isUnreadable, type PicturePanel, pictureName } from '../../../domain/media/panels.ts';
import { Acts, Place, PlaceName, Standing } from './layout.ts';
import type { PanelWords } from './panel-words.ts';

/** Pixels: enough for the place on a screen of twice the usual density. */
const WIDTH = 1080;

/** A stored picture that is wanted as a photo, by the location at which it was asked for. */
interface Wanted {
  readonly location: string;
}

/** A picture of this device or a stored one as a photo to place, 'failed' when it cannot be read; null until it is. */
function usePhoto(picture: File | Wanted | null): Photo | 'failed' | null {
  const [read, setRead] = useState<{ readonly of: File | Wanted; readonly photo: Photo | 'failed' } | null>(
    null,
  );
  useEffect(() => {
    if (picture === null) return;
    let photo: Photo | null = null;
    let wanted = true;
    const giveBack = () => {
      if (photo !== null) URL.revokeObjectURL(photo.address);
    };
    const load = async () => {
      const file = picture instanceof File ? picture : await fetchPicture(imageUrl(picture.location));
      photo = await readPhoto(file);
      if (wanted) setRead({ of: picture, photo: photo ?? 'failed' });
      else giveBack();
    };
    load().catch((error: unknown) => {
      logError('mf-cart: a photo could not be placed', error);
      if (wanted) setRead({ of: picture, photo: 'failed' });
    });
    return () => {
      wanted = false;
      giveBack();
    };
  }, [picture]);
  return read !== null && read.of === picture ? read.photo : null;
}

async function fetchPicture(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The picture did not load: ${response.status}`);
  return response.blob();
}

interface PicturePlaceProps {
  readonly panel: PicturePanel;
  readonly words: PanelWords | undefined;
  readonly pictures: PictureEditor;
  readonly pasteAnywhere: boolean;
}

/** A place for a picture, which is uploaded as soon as it is chosen, and then placed in the frame that it has on the product. */
export function PicturePlace({ panel, words, pictures, pasteAnywhere }: PicturePlaceProps) {
  const { key, sliceId, stored, file, work, error, tried, area, placement } = panel;
  const { name = '', required } = words ?? {};
  const removable = work === null && (sliceId !== null || error !== null);
  const [asked, setAsked] = useState<Wanted | null>(null);
  // Each answer of the server brings another location for the same picture.
  const wanted = asked !== null && pictureName(asked.location) === pictureName(stored) ? asked : null;

  const shape = area?.shape.kind === 'rectangle' ? area.shape : null;
  const isThere = sliceId !== null && (error === null || tried === 'placing');
  const canPlace = shape !== null && isThere && (work === null || work === 'placing');
  const photo = usePhoto(canPlace ? (file ?? wanted) : null);
  const anew = canPlace && isPlacedAnew(panel);
  return (
    <Place>
      <PlaceName>
        {name}
        {required === false ? <small> (optional)</small> : null}
      </PlaceName>
      <PictureDrop
        label={name}
        help={PICTURE_HELP}
        state={pictureState(panel)}
        stage={
          shape !== null && area !== undefined && photo !== null && photo !== 'failed' ? (
            <PhotoPlacing
              area={{ pixels: area.pixels, shape }}
              photo={photo}
              placement={placement}
              onPlace={(next) => pictures.place(key, next)}
            />
          ) : null
        }
        pasteAnywhere={pasteAnywhere}
        onChoose={(file) => void pictures.choose(key, file)}
        onCancel={() => pictures.cancel(key)}
        {...(panel.final ? {} : { onRetry: () => void pictures.retry(key) })}
        {...(removable ? { onRemove: () => void pictures.remove(key) } : {})}
      />
      {canPlace ? (
        <Acts>
          {file === null && stored !== null && (photo === null || photo === 'failed') ? (
            <Button
              size="sm"
              busy={wanted !== null && photo === null}
              busyLabel="Opening"
              onClick={() => setAsked({ location: stored })}
            >
              Move, zoom or turn
            </Button>
          ) : null}
          {photo === 'failed' ? (
            <Standing $tone="warning">The photo could not be opened to be moved.</Standing>
          ) : null}
          {anew ? <Standing>Not saved yet</Standing> : null}
        </Acts>
      ) : null}
    </Place>
  );
}

function pictureState(panel: PicturePanel): PictureState {
  const { file, stored, work, part, error, tried } = panel;
  const kept = stored === null ? null : `${imageUrl(stored)}?w=${WIDTH}`;
  if (work === 'removing') return { kind: 'empty' };
  if (work === 'saving') return { kind: 'sending', picture: file ?? '', part };
  if (error !== null) {
    const shown = tried === 'removing' ? kept : tried === 'placing' ? (file ?? kept) : file;
    return { kind: 'failed', picture: shown, message: error };
  }
  if (isUnreadable(panel)) {
    return {
      kind: 'failed',
      picture: null,
      message: 'This picture can no longer be shown. Please choose it again.',
    };
  }
  const picture = file ?? kept;
  return picture === null ? { kind: 'empty' } : { kind: 'done', picture };
}
