import { doneIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { isUnsaved, type TextPanel } from '../../../domain/media/panel.ts';
import { Standing } from './media-look.ts';

/** Whether the server has what stands in the box. */
export function TextStanding({ panel, name }: { readonly panel: TextPanel; readonly name: string }) {
  const { saved, removed, restored, work } = panel;
  const unsaved = isUnsaved(panel) && work === null;
  const kept = saved && !unsaved;
  return (
    <>
      {kept ? (
        <Standing $tone="success">
          <Icon path={doneIcon} size={16} />
          Saved
        </Standing>
      ) : null}
      {unsaved ? <Standing>{restored ? 'Typed earlier, not saved yet' : 'Not saved yet'}</Standing> : null}
      {removed === null ? null : <Standing>Removed</Standing>}
      <VisuallyHidden role="status">
        {kept ? `${name} saved` : null}
        {removed === null ? null : `${name} removed`}
      </VisuallyHidden>
    </>
  );
}
