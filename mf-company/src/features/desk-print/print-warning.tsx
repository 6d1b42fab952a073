import { Note } from 'shared-ui/primitives/note';
import { counted } from '../../domain/desk/words.ts';

/** Says beside the button what would be missing on paper; nothing once all is there. */
export function PrintWarning({ waiting, lost }: { readonly waiting: number; readonly lost: number }) {
  return (
    <div role="status">
      {lost > 0 ? (
        <Note tone="warning">
          {counted(lost, 'picture')} did not come. Please load the pack anew before you print.
        </Note>
      ) : null}
      {lost === 0 && waiting > 0 ? (
        <Note tone="info">{counted(waiting, 'picture')} still loading. Please wait before you print.</Note>
      ) : null}
    </div>
  );
}
