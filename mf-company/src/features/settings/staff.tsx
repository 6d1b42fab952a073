import { useState } from 'react';
import {
  type Desk,
  inviteStaff,
  type Staff,
  type StaffInvitation,
  type StaffList,
} from 'shared-api/contract/companies/desk';
import { useSession } from 'shared-auth';
import { useQuery } from 'shared-data';
import { Avatar } from 'shared-ui/composites/avatar';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { useFocusOnFewer } from 'shared-ui/desk/focus';
import { formatDay } from 'shared-ui/desk/format';
import { Facts, Head, Muted, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { Pill } from 'shared-ui/primitives/pill';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { cancelInvitation, invite, removeMember, staffQuery } from '../../data/business.ts';
import { useTextForm } from '../../parts/edit-form.tsx';
import { InvitationRows } from '../../parts/invitation-rows.tsx';
import { type Action, runConfirmed, useAction } from '../../parts/use-action.ts';

interface InvitationsProps {
  readonly company: string;
  readonly invitations: readonly StaffInvitation[];
  readonly action: Action;
  readonly onChanged: () => void;
}

/** Invitations that were not answered yet. */
export function Invitations({ company, invitations, action, onChanged }: InvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">Invited</h2>
      <InvitationRows
        label="Invitations"
        invitations={invitations}
        withdraw={(id) => cancelInvitation(company, id)}
        onWithdrawn={(message) => {
          action.setStatus({ tone: 'success', message });
          onChanged();
        }}
        onStale={onChanged}
      />
    </section>
  );
}

const Line = styled.form`
  display: grid;
  gap: var(--s12);
  max-width: 560px;

  ${from(480)} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;

    > button {
      min-height: 44px;
      margin-top: 26px;
    }
  }

  > div:last-child {
    grid-column: 1 / -1;
  }
`;

interface InviteFormProps {
  readonly company: string;
  readonly onInvited: (email: string) => void;
}

/** Invites an employee by mail. */
export function InviteForm({ company, onInvited }: InviteFormProps) {
  const { error, control, onSubmit, onSent } = useTextForm(
    'invitation',
    (email) => inviteStaff.body.safeParse({ email }).error?.issues[0]?.message,
  );
  const { busy, status, run } = useAction();
  const send = (email: string) =>
    run('invite', () => invite(company, email), {
      onDone: (invitation) => {
        onSent(email);
        onInvited(invitation.email);
      },
    });
  return (
    <Line noValidate aria-label="Invite an employee" onSubmit={onSubmit(send)}>
      <Field label="Email of an employee" required error={error}>
        <Input type="email" inputMode="email" autoComplete="off" {...control} />
      </Field>
      <Button type="submit" variant="primary" busy={busy !== null} busyLabel="Inviting">
        Invite
      </Button>
      <StatusNote status={status} />
    </Line>
  );
}

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
  readonly action: Action;
  readonly onChanged: () => void;
}

/** A member of the staff. */
export function StaffRow({ company, person, self, lastOwner, action, onChanged }: StaffRowProps) {
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
            {email === '' ? '' : `${email} · `}since {formatDay(since)}
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
          onConfirm={() =>
            runConfirmed(removeMember(company, id), {
              onDone: ({ msg }) => {
                setOpen(false);
                action.setStatus({ tone: 'success', message: msg });
                onChanged();
              },
              onStale: onChanged,
            })
          }
        >
          <p>
            {self ? 'The desk is closed to you from then on.' : 'The desk is closed to them from then on.'}
          </p>
        </ConfirmDialog>
      )}
    </Row>
  );
}

/** The staff of the company and its invitations. */
export function StaffSection({ desk }: { readonly desk: Desk }) {
  const company = desk.company.name_code;
  const query = useQuery(staffQuery(company));
  const refetch = () => void query.refetch();
  const action = useAction();
  const { data } = query;
  const heading = useFocusOnFewer(data === undefined ? 0 : data.staff.length + data.invitations.length);
  return (
    <Stack>
      <h1 ref={heading} tabIndex={-1}>
        Staff
      </h1>
      <Muted>
        Employees see to products, stock, runs, orders and reviews. Branding, origin, staff and payouts are
        the owner’s.
      </Muted>
      {desk.state === 'approved' ? (
        <InviteForm
          company={company}
          onInvited={(email) => {
            action.setStatus({
              tone: 'success',
              message: `${email} is asked by mail, and has 14 days to accept.`,
            });
            refetch();
          }}
        />
      ) : (
        <Note tone="info">
          {desk.state === 'suspended'
            ? 'Your company is suspended, so you cannot invite people.'
            : 'Once your company is approved, you can invite people to work with you.'}
        </Note>
      )}
      <StatusNote status={action.status} />
      <QuerySection
        focusRows={false}
        query={query}
        label="Loading the staff"
        failed="The staff could not be loaded"
      >
        {(list: StaffList) => (
          <>
            <People company={company} list={list} action={action} onChanged={refetch} />
            <Invitations
              company={company}
              invitations={list.invitations}
              action={action}
              onChanged={refetch}
            />
          </>
        )}
      </QuerySection>
    </Stack>
  );
}

interface PeopleProps {
  readonly company: string;
  readonly list: StaffList;
  readonly action: ReturnType<typeof useAction>;
  readonly onChanged: () => void;
}

function People({ company, list, action, onChanged }: PeopleProps) {
  const session = useSession();
  const self = session.status === 'signed-in' ? session.username : '';
  const owners = list.staff.filter(({ role }) => role === 'owner').length;
  return (
    <Rows aria-label="Staff">
      {list.staff.map((person) => (
        <StaffRow
          key={person.id}
          company={company}
          person={person}
          self={person.username === self}
          lastOwner={person.role === 'owner' && owners === 1}
          action={action}
          onChanged={onChanged}
        />
      ))}
    </Rows>
  );
}
