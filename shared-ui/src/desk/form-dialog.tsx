import type { ReactNode } from 'react';
import { Button } from '../primitives/button/button.tsx';
import { Dialog, DialogActions } from '../primitives/dialog/dialog.tsx';

interface FormDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Id of the form within, which the button sends. */
  readonly form: string;
  /** While it is sent, the dialog stays. */
  readonly busy: boolean;
  /** On the button that sends the form, and while it is sent. */
  readonly label: string;
  readonly busyLabel: string;
  readonly children: ReactNode;
}

/** A dialog around a form, with the buttons that send and leave it. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, form, busy, label, busyLabel, children } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!busy}
      title={title}
      actions={
        <DialogActions>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy} busyLabel={busyLabel}>
            {label}
          </Button>
        </DialogActions>
      }
    >
      {children}
    </Dialog>
  );
}
