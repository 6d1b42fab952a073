import type { ReactNode } from 'react';
import { Link, useLoginLink } from 'shared-shell';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';

interface LoginDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called before the page is left. */
  readonly onLeave?: () => void;
  /** A path of this site to which the sign-in leads; undefined: back here. */
  readonly goOn: string | undefined;
  /** What the sign-in is for. */
  readonly children: ReactNode;
}

/** Dialog of what only signed-in people can do: leads to the sign-in or to a new account. */
export function LoginDialog({ open, onClose, onLeave, goOn, children }: LoginDialogProps) {
  const login = useLoginLink(onLeave, goOn);
  const registration = useLoginLink(onLeave, goOn, true);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Must be logged in"
      actions={
        <DialogActions>
          <Button onClick={onClose}>Not now</Button>
          <ButtonLink as={Link} {...registration}>
            Create account
          </ButtonLink>
          <ButtonLink as={Link} {...login} variant="primary">
            Log In
          </ButtonLink>
        </DialogActions>
      }
    >
      {children}
    </Dialog>
  );
}
