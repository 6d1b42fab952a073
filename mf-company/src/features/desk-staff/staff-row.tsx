import { useState } from 'react';
import type { Staff } from 'shared-api/contract/desk-schema';
import { Avatar } from 'shared-ui/composites/avatar';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { styled } from 'styled-components';
import { letGo } from '../../data/desk/staff.ts';
import { dayWords } from '../../domain/desk/words.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Facts, Head, Muted, Row } from '../../parts/layout.ts';
import type { Doing } from '../../parts/use-deed.ts';

const Who = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s12);
  align-items: center;
`;

interface StaffRowProps {
  readonly company: string;
  readonly person: Staff;
  readonly self: boolean;
  /** The last owner stays. */
  readonly lastOwner: boolean;
  readonly doing: Doing;
  readonly onChanged: () => void;
}

/** Somebody who works for the company. */
export function StaffRow({ company, person, self, lastOwner, doing, onChanged }: StaffRowProps) {
  const [open, setOpen] = useState(false);
  const { id, username, email, picture_location, role, since } = person;
  return (
    <Row>
      <Who>
        <Avatar location={picture_location} name={username} size={40} />
        <Facts>
          <Head>
            <h2>{username}</h2>
            <Pill>{role === 'owner' ? 'Owner' : 'Employee'}</Pill>
            {self ? <Pill tone="info">You</Pill> : null}
          </Head>
          <Muted>
            {email === '' ? '' : `${email} · `}since {dayWords(since)}
          </Muted>
        </Facts>
      </Who>
      {lastOwner ? null : (
        <Button size="sm" variant="danger" aria-label={`Remove ${username}`} onClick={() => setOpen(true)}>
          Remove
        </Button>
      )}
      {lastOwner ? null : (
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          title={self ? 'Leave the company?' : `Remove ${username} from the staff?`}
          label={self ? 'Leave' : `Remove ${username}`}
          busyLabel="Removing"
          danger
          run={() => letGo(company, id)}
          onDone={({ msg }) => {
            setOpen(false);
            doing.say({ tone: 'success', sentence: msg });
            onChanged();
          }}
          onOutdated={onChanged}
        >
          <p>
            {self ? 'The desk is closed to you from then on.' : 'The desk is closed to them from then on.'}
          </p>
        </ConfirmDialog>
      )}
    </Row>
  );
}
