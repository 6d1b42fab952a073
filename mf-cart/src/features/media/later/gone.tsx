import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';

/** Says that there is nothing left to give media to. */
export function Gone({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <Note tone="warning" live="alert">
        This wish is no longer in your cart.
      </Note>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}
