import { createPortal } from 'react-dom';
import { Button, closeIcon, IconButton } from 'shared-ui';
import { NoticeBox, NoticePlace } from '../notice-look.ts';

interface MenuLostProps {
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Says that the account menu did not come. */
export function MenuLost({ retrying, onRetry, onClose }: MenuLostProps) {
  return createPortal(
    <NoticePlace role="alert">
      <NoticeBox>
        <p>The account menu did not load. Please check your connection and try again.</p>
        <Button busy={retrying} busyLabel="Trying" onClick={onRetry}>
          Try again
        </Button>
        <IconButton label="Dismiss" path={closeIcon} onClick={onClose} />
      </NoticeBox>
    </NoticePlace>,
    document.body,
  );
}
