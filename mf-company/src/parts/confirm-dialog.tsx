import { type ReactNode, useState } from 'react';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Note } from 'shared-ui/primitives/note';
import { type Deed, isStale } from '../data/desk/deed.ts';
import { Stack } from './layout.ts';

interface ConfirmDialogProps<Value> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What happens to what. */
  readonly children: ReactNode;
  /** On the button that does it, for example "Give back $6.91". */
  readonly label: string;
  readonly busyLabel: string;
  readonly danger?: boolean;
  readonly run: () => Promise<Deed<Value>>;
  readonly onDone: (value: Value) => void;
  /** It stands otherwise by now: to be asked for again. */
  readonly onOutdated: () => void;
}

/** Says what will happen before something is done that cannot be undone. */
export function ConfirmDialog<Value>(props: ConfirmDialogProps<Value>) {
  const { open, onClose, title, children, label, busyLabel, danger = false, run, onDone, onOutdated } = props;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  const close = () => {
    setTrouble('');
    onClose();
  };
  const go = async () => {
    setBusy(true);
    setTrouble('');
    const deed = await run();
    setBusy(false);
    if (deed.kind === 'done') return onDone(deed.value);
    setTrouble(deed.sentence);
    if (isStale(deed)) onOutdated();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      closable={!busy}
      title={title}
      actions={
        <DialogActions>
          <Button variant="quiet" disabled={busy} onClick={close}>
            Not now
          </Button>
          <Button
            variant={danger ? 'danger-solid' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={() => void go()}
          >
            {label}
          </Button>
        </DialogActions>
      }
    >
      <Stack>
        {children}
        {trouble === '' ? null : (
          <Note tone="danger" live="alert">
            {trouble}
          </Note>
        )}
      </Stack>
    </Dialog>
  );
}
