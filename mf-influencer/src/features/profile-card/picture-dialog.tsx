import type { Profile } from 'shared-api/contract/stakeholder-schema';
import { Avatar } from 'shared-ui/composites/avatar';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';

const Shown = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s24);
  padding-top: var(--s8);

  > :last-child {
    justify-self: stretch;
  }
`;

interface PictureDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly profile: Profile;
}

/** The picture, which cannot be changed for the time being. */
export function PictureDialog({ open, onClose, profile }: PictureDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Profile picture"
      actions={
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      }
    >
      <Shown>
        <Avatar location={profile.picture_location} name={profile.username} size={128} />
        <Note tone="warning">This function is temporarily out of service.</Note>
      </Shown>
    </Dialog>
  );
}
