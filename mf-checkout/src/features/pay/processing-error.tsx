import { useState } from 'react';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';

interface ProcessingErrorProps {
  /** In the server's words; null while there is nothing to say. */
  readonly sentence: string | null;
  readonly onClose: () => void;
}

/** Why an order could not be placed, or a payment not be finished. */
export function ProcessingError({ sentence, onClose }: ProcessingErrorProps) {
  // Stays while the dialog fades away.
  const [last, setLast] = useState('');
  if (sentence !== null && sentence !== last) setLast(sentence);
  return (
    <Dialog
      open={sentence !== null}
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title="Processing Error"
      actions={
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            OK
          </Button>
        </DialogActions>
      }
    >
      <p>{last}</p>
    </Dialog>
  );
}
