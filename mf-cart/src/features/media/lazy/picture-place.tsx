import { imageUrl } from 'shared-api/rules/links';
import { PICTURE_HELP } from 'shared-api/rules/picture-file';
import { PictureDrop, type PictureState } from 'shared-ui/primitives/picture-drop';
import type { PictureEditor } from '../../../data/media/picture-editor.ts';
import { isUnreadable, type PicturePanel } from '../../../domain/media/panels.ts';
import { Place, PlaceName } from './layout.ts';
import type { PanelWords } from './panel-words.ts';

/** Pixels: enough for the place on a screen of twice the usual density. */
const WIDTH = 1080;

interface PicturePlaceProps {
  readonly panel: PicturePanel;
  readonly words: PanelWords | undefined;
  readonly pictures: PictureEditor;
  readonly pasteAnywhere: boolean;
}

/** A place for a picture, which is uploaded as soon as it is chosen. */
export function PicturePlace({ panel, words, pictures, pasteAnywhere }: PicturePlaceProps) {
  const { key, sliceId, work } = panel;
  const { name = '', required } = words ?? {};
  const removable = work === null && (sliceId !== null || panel.error !== null);
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
        pasteAnywhere={pasteAnywhere}
        onChoose={(file) => void pictures.choose(key, file)}
        onCancel={() => pictures.cancel(key)}
        {...(panel.final ? {} : { onRetry: () => void pictures.retry(key) })}
        {...(removable ? { onRemove: () => void pictures.remove(key) } : {})}
      />
    </Place>
  );
}

function pictureState(panel: PicturePanel): PictureState {
  const { file, stored, work, part, error, tried } = panel;
  const kept = stored === null ? null : `${imageUrl(stored)}?w=${WIDTH}`;
  if (work === 'removing') return { kind: 'empty' };
  if (work === 'saving') return { kind: 'sending', picture: file ?? '', part };
  if (error !== null) return { kind: 'failed', picture: tried === 'removing' ? kept : file, message: error };
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
