import { Dialog } from 'shared-ui/primitives/dialog';
import type { ProfileInfo } from '../../domain/changed-fields.ts';
import { InfoForm } from './info-form.tsx';

interface InfoDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** How often it was opened: each time the form begins anew, for nothing was changed. */
  readonly round: number;
  /** What the form begins with. */
  readonly info: ProfileInfo;
  readonly onSent: () => void;
}

/** Username and e-mail to edit. */
export function InfoDialog({ open, onClose, round, info, onSent }: InfoDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="sm" title="Profile info">
      <InfoForm key={round} info={info} onCancel={onClose} onSent={onSent} />
    </Dialog>
  );
}
