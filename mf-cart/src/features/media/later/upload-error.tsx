import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { useLatestWords } from './use-latest-words.ts';

interface UploadErrorProps {
  /** What the server says; null when there is nothing to be said. */
  readonly sentence: string | null;
  readonly onClose: () => void;
}

/** Says why the server did not take something (specification chapter 8). What was typed or chosen is still there. */
export function UploadError({ sentence, onClose }: UploadErrorProps) {
  const shown = useLatestWords(sentence);
  return (
    <Dialog
      open={sentence !== null}
      onClose={onClose}
      size="sm"
      role="alertdialog"
      title="Error in upload"
      actions={
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            OK
          </Button>
        </DialogActions>
      }
    >
      <p>{shown}</p>
    </Dialog>
  );
}
