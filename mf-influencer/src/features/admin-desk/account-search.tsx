import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Account } from 'shared-api/contract/admin-schema';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { peopleIcon } from 'shared-ui/icons/people';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { askAccounts } from '../../data/admin/looks.ts';
import { usePart } from '../../data/use-part.ts';
import { AskedPart } from './asked-part.tsx';
import { Rows, SearchLine, Stack } from './desk-layout.ts';

/** As many as one answer holds. */
const MOST = 50;

interface AccountSearchProps {
  /** Whom is looked for, as the field says: "Account" or "Buyer". */
  readonly label: string;
  /** What will stand here. */
  readonly hint: string;
  /** One person found; `again` looks for the same people once more. */
  readonly row: (account: Account, again: () => void) => ReactNode;
}

/** Finds people by name or email address. */
export function AccountSearch({ label, hint, row }: AccountSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const asked = usePart(wanted, (signal) => askAccounts(wanted ?? '', signal), { keeps: false });

  const find = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setWrong(text === '' ? 'Please say whom you look for.' : '');
    if (text === '') return box.current?.focus();
    if (text === wanted) asked.again();
    setWanted(text);
  };

  return (
    <Stack>
      <SearchLine noValidate role="search" aria-label={`Find ${label.toLowerCase()}`} onSubmit={find}>
        <Field label={label} help="A part of the name or of the email address" error={wrong}>
          <Input
            ref={box}
            value={typed}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => {
              setWrong('');
              setTyped(target.value);
            }}
          />
        </Field>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </SearchLine>
      {wanted === null ? (
        <EmptyState icon={peopleIcon}>{hint}</EmptyState>
      ) : (
        <AskedPart asked={asked} label="Looking for people" failed="The search did not work">
          {(accounts) =>
            accounts.length === 0 ? (
              <EmptyState icon={peopleIcon}>Nobody is found by “{wanted}”.</EmptyState>
            ) : (
              <>
                <Rows aria-label="People">{accounts.map((account) => row(account, asked.again))}</Rows>
                {accounts.length < MOST ? null : <p>There may be more: only the first {MOST} are shown.</p>}
              </>
            )
          }
        </AskedPart>
      )}
    </Stack>
  );
}
