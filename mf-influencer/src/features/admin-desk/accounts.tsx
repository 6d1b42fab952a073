import { useState } from 'react';
import type { Account } from 'shared-api/contract/admin-schema';
import { countWords } from 'shared-api/rules/words';
import { Button } from 'shared-ui/primitives/button';
import { endAccount } from '../../data/admin/deeds.ts';
import { AccountFacts } from './account-facts.tsx';
import { AccountSearch } from './account-search.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import { Deeds, Row, Stack } from './desk-layout.ts';
import { DoneNote } from './done-note.tsx';

interface End {
  readonly account: Account;
  readonly way: 'close' | 'ban';
  readonly again: () => void;
}

/** Finds people, and closes or bans their accounts. */
export function Accounts() {
  const [end, setEnd] = useState<End | null>(null);
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState('');
  const ask = (next: End) => {
    setDone('');
    setEnd(next);
    setOpen(true);
  };
  return (
    <Stack>
      <DoneNote>{done}</DoneNote>
      <AccountSearch
        label="Account"
        hint="Whoever is found stands here, with what can be done about the account."
        row={(account, again) => (
          <Row key={account.id}>
            <AccountFacts account={account} />
            <Ways account={account} onEnd={(way) => ask({ account, way, again })} />
          </Row>
        )}
      />
      {end === null ? null : (
        <EndDialog
          key={`${end.account.id} ${end.way}`}
          end={end}
          open={open}
          onClose={() => setOpen(false)}
          onDone={({ username, state }) => {
            setOpen(false);
            setDone(`The account of ${username} is ${state}.`);
            end.again();
          }}
        />
      )}
    </Stack>
  );
}

/** What can still be done: nothing about those that last, or were banned. */
function Ways({ account, onEnd }: { readonly account: Account; readonly onEnd: (way: End['way']) => void }) {
  const { lasting, state, username } = account;
  if (lasting || state === 'banned') return null;
  return (
    <Deeds>
      {state === 'open' ? (
        <Button size="sm" aria-label={`Close the account of ${username}`} onClick={() => onEnd('close')}>
          Close
        </Button>
      ) : null}
      <Button size="sm" variant="danger" aria-label={`Ban ${username}`} onClick={() => onEnd('ban')}>
        Ban
      </Button>
    </Deeds>
  );
}

interface EndDialogProps {
  readonly end: End;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (account: Account) => void;
}

function EndDialog({ end: { account, way, again }, ...rest }: EndDialogProps) {
  const { id, username, companies, buyers } = account;
  return (
    <DeedDialog
      {...rest}
      onChanged={again}
      title={way === 'close' ? `Close the account of ${username}?` : `Ban ${username}?`}
      label={way === 'close' ? 'Close the account' : `Ban ${username}`}
      busyLabel={way === 'close' ? 'Closing' : 'Banning'}
      danger
      run={(reason) => endAccount(id, way, reason)}
    >
      <p>
        {username} cannot log in any more and reads that the account is{' '}
        {way === 'close' ? 'closed' : 'banned'}. Orders that are paid are still sent, and what was earned
        stays in the books.
      </p>
      {companies === 0 ? null : (
        <p>
          {username} earns nothing by further sales; whoever stands above in a chain moves up.
          {buyers === 0 ? '' : ` ${countWords(buyers, 'buyer is', 'buyers are')} no longer bound.`}
        </p>
      )}
      <p>This cannot be undone here.</p>
    </DeedDialog>
  );
}
