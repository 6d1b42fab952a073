import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Note } from 'shared-ui/primitives/note';

/** The label that was just bought, to be printed. */
export function LabelLink({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="The label is bought"
      actions={
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Done
          </Button>
          <ButtonLink variant="primary" href={label} target="_blank" rel="noreferrer">
            Open the label
          </ButtonLink>
        </DialogActions>
      }
    >
      <Note tone="success">
        Print it, and put it on the parcel. The buyer was told that it is on its way.
      </Note>
    </Dialog>
  );
}
