import { type FormEvent, useState } from 'react';
import { inviteStaff } from 'shared-api/contract/desk-staff';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { invite } from '../../data/desk/staff.ts';
import { useKeptText } from '../../parts/form/use-kept-text.ts';
import { Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';

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
  const { text: email, enter, sent } = useKeptText('invitation');
  const [wrong, setWrong] = useState('');
  const { busy, news, run } = useDeed();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = inviteStaff.body.safeParse({ email });
    setWrong(found.success ? '' : (found.error.issues[0]?.message ?? ''));
    if (!found.success) return;
    await run('invite', () => invite(company, found.data.email), {
      onDone: (invitation) => {
        sent();
        onInvited(invitation.email);
      },
    });
  };
  return (
    <Line noValidate aria-label="Invite an employee" onSubmit={(event) => void send(event)}>
      <Field label="Email of an employee" required error={wrong}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => {
            setWrong('');
            enter(target.value);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" busy={busy !== null} busyLabel="Inviting">
        Invite
      </Button>
      <Said news={news} />
    </Line>
  );
}
