import type { Desk, StaffList } from 'shared-api/contract/desk-schema';
import { useSession } from 'shared-auth';
import { Note } from 'shared-ui/primitives/note';
import { askStaff } from '../../data/desk/staff.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Muted, Rows, Stack } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';
import { useFocusOnFewer } from '../../parts/use-focus.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { StaffRow } from './staff-row.tsx';

/** Who works for the company, and who was asked to. */
export function StaffSection({ desk }: { readonly desk: Desk }) {
  const company = desk.company.name_code;
  const asked = useAsked('staff', (signal) => askStaff(company, signal));
  const doing = useDeed();
  const list = asked.answer?.kind === 'known' ? asked.answer.value : null;
  const heading = useFocusOnFewer(list === null ? 0 : list.staff.length + list.invitations.length);
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
            doing.say({ tone: 'success', sentence: `${email} is asked by mail, and has 14 days to accept.` });
            asked.again();
          }}
        />
      ) : (
        <Note tone="info">
          {desk.state === 'suspended'
            ? 'Your company is suspended, so nobody can be invited.'
            : 'Once your company is approved, you can invite people to work with you.'}
        </Note>
      )}
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
