import type { StaffList } from 'shared-api/contract/desk-schema';
import { useSession } from 'shared-auth';
import { askStaff } from '../../data/desk/staff.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Muted, Rows, Stack } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { StaffRow } from './staff-row.tsx';

/** Who works for the company, and who was asked to. */
export function StaffSection({ company }: { readonly company: string }) {
  const asked = useAsked('staff', (signal) => askStaff(company, signal));
  const doing = useDeed();
  return (
    <Stack>
      <h1>Staff</h1>
      <Muted>
        Employees see to products, stock, runs, orders and reviews. Branding, origin, staff and payouts are
        the owner’s.
      </Muted>
      <InviteForm
        company={company}
        onInvited={(email) => {
          doing.say({ tone: 'success', sentence: `${email} is asked by mail, and has 14 days to accept.` });
          asked.again();
        }}
      />
      <Said news={doing.news} />
      <AskedPart asked={asked} label="Loading the staff" failed="The staff could not be loaded">
        {(list: StaffList) => (
          <>
            <People company={company} list={list} doing={doing} onChanged={asked.again} />
            <Invitations
              company={company}
              invitations={list.invitations}
              doing={doing}
              onChanged={asked.again}
            />
          </>
        )}
      </AskedPart>
    </Stack>
  );
}

interface PeopleProps {
  readonly company: string;
  readonly list: StaffList;
  readonly doing: ReturnType<typeof useDeed>;
  readonly onChanged: () => void;
}

function People({ company, list, doing, onChanged }: PeopleProps) {
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
          doing={doing}
          onChanged={onChanged}
        />
      ))}
    </Rows>
  );
}
