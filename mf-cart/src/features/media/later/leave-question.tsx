import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import type { Loss } from './use-leaving.ts';

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly loss: Loss;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onSave: () => Promise<void>;
}

/** Asked before something that was typed, or is on its way, is lost. */
export function LeaveQuestion({ open, loss: { text, upload }, onStay, onLeave, onSave }: LeaveQuestionProps) {
  const save = () => {
    onStay();
    void onSave();
  };
  return (
    <Dialog
      open={open}
      onClose={onStay}
      role="alertdialog"
      title="Not saved yet"
      actions={
        <DialogActions>
          <Button variant="danger" onClick={onLeave}>
            {text ? 'Leave without saving' : 'Stop the upload'}
          </Button>
          <Button onClick={onStay}>{text ? 'Keep editing' : 'Keep waiting'}</Button>
          {text && !upload ? (
            <Button variant="primary" onClick={save}>
              Save and close
            </Button>
          ) : null}
        </DialogActions>
      }
    >
      {text ? <p>What you typed is not saved yet.</p> : null}
      {upload ? <p>A picture is still being uploaded.</p> : null}
    </Dialog>
  );
}
