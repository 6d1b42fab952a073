import { companyPath, Link } from 'shared-shell';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { shopIcon } from 'shared-ui/icons/shopping';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Icon } from 'shared-ui/primitives/icon';
import { styled } from 'styled-components';
import type { Founded } from '../../data/founding/found-company.ts';
import { deskPath } from '../../domain/paths.ts';
import { Confetti } from './confetti.tsx';

const Badge = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s12);
  padding: var(--s24) var(--s16);
  border-radius: var(--r16);
  background: var(--house-soft);
  text-align: center;
  overflow-wrap: anywhere;

  > span {
    display: grid;
    place-items: center;
    width: 64px;
    height: 64px;
    border-radius: var(--full);
    background: var(--house-mark);
    color: var(--paper);
  }

  b {
    font: var(--t24);
    font-weight: 600;
  }
`;

interface BadgeDialogProps {
  readonly company: Founded;
  readonly founder: string;
  readonly onClose: () => void;
}

/** The new company's badge, and where it goes on from here. */
export function BadgeDialog({ company, founder, onClose }: BadgeDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="New company badge"
      actions={
        <DialogActions>
          <ButtonLink as={Link} to={companyPath(company.name_code)}>
            See its page
          </ButtonLink>
          <ButtonLink as={Link} to={deskPath(company.name_code)} variant="primary">
            Go to your desk
          </ButtonLink>
        </DialogActions>
      }
    >
      <Badge>
        <span>
          <Icon path={shopIcon} size={40} />
        </span>
        <b>{company.name_view}</b>
        <p>
          Founded by {founder}. It waits for our approval: until then only you see it. Set up your desk
          meanwhile, and we write to you.
        </p>
      </Badge>
      <Confetti />
    </Dialog>
  );
}
