import { type ReactNode, useState } from 'react';
import type { Account } from 'shared-api/contract/administration/schema';
import { countWords } from 'shared-api/rules/words';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { Actions, Facts, Head, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { peopleIcon } from 'shared-ui/icons/subjects';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { useAccounts, useEndAccount } from '../../data/admin-api.ts';
import { memberSince } from '../../domain/labels.ts';
import { FindForm, KEPT_IN_LOG, success } from './desk-parts.tsx';

const tones = { open: 'success', closed: 'neutral', banned: 'danger', unknown: 'neutral' } as const;
const states = { open: 'Open', closed: 'Closed', banned: 'Banned', unknown: 'Unknown' } as const;

/** Largest number of accounts in one answer. */
const SEARCH_LIMIT = 50;

/** An account with its orders, companies and buyers. */
export function AccountFacts({ account }: { readonly account: Account }) {
  const { username, email, state, created_at, orders, companies, buyers } = account;
  return (
    <Facts>
      <Head>
        <h3>{username}</h3>
        <Pill tone={tones[state]}>{states[state]}</Pill>
      </Head>
      <p>{email === '' ? 'No email address' : email}</p>
      <p>
        {memberSince(created_at)} · {countWords(orders, 'order')} · influences{' '}
        {countWords(companies, 'company', 'companies')} · {countWords(buyers, 'buyer')} bound
      </p>
    </Facts>
  );
}

interface AccountSearchProps {
  /** Label of the field: "Account" or "Buyer". */
  readonly label: string;
  /** Shown before the first search. */
  readonly hint: string;
  readonly row: (account: Account) => ReactNode;
}

/** Finds accounts by name or email address. */
export function AccountSearch({ label, hint, row }: AccountSearchProps) {
  const [q, setQ] = useState<string | null>(null);
  const list = useAccounts(q);
  const find = (typed: string) => {
    const text = typed.trim();
    if (text === '') return 'Enter a name or email address.';
    if (text === q) void list.refetch();
    setQ(text);
    return undefined;
  };
  return (
    <Stack>
      <FindForm
        name={`Find ${label.toLowerCase()}`}
        label={label}
        help="A part of the name or of the email address"
        button="Search"
        maxLength={100}
        text=""
        onFind={find}
      />
      {q === null ? (
        <EmptyState icon={peopleIcon}>{hint}</EmptyState>
      ) : (
        <QuerySection query={list} label="Looking for people" failed="The search did not work">
          {(accounts) =>
            accounts.length === 0 ? (
              <EmptyState icon={peopleIcon}>No one matches “{q}”.</EmptyState>
            ) : (
              <>
                <Rows aria-label="People">{accounts.map(row)}</Rows>
                {accounts.length < SEARCH_LIMIT ? null : (
                  <p>There may be more: only the first {SEARCH_LIMIT} are shown.</p>
                )}
              </>
            )
          }
        </QuerySection>
      )}
    </Stack>
  );
}

interface Ending {
  readonly account: Account;
  readonly end: 'close' | 'ban';
}

/** Finds accounts, and closes or bans them. */
export function Accounts() {
  const choice = useConfirmation<Ending>();
  return (
    <Stack>
      <StatusNote status={success(choice.done)} />
      <AccountSearch
        label="Account"
        hint="Matching accounts appear here, with what you can do about each."
        row={(account) => (
          <Row key={account.id}>
            <AccountFacts account={account} />
            <AccountActions account={account} onEnd={(end) => choice.ask({ account, end })} />
          </Row>
        )}
      />
      {choice.item === null ? null : (
        <EndDialog
          key={`${choice.item.account.id} ${choice.item.end}`}
          {...choice.item}
          open={choice.open}
          onClose={choice.close}
          onDone={choice.finish}
        />
      )}
    </Stack>
  );
}

interface AccountActionsProps {
  readonly account: Account;
  readonly onEnd: (end: Ending['end']) => void;
}

/** The actions left for an account: none for a lasting or banned one. */
function AccountActions({ account: { lasting, state, username }, onEnd }: AccountActionsProps) {
  if (lasting || state === 'banned') return null;
  return (
    <Actions>
      {state === 'open' ? (
        <Button size="sm" aria-label={`Close the account of ${username}`} onClick={() => onEnd('close')}>
          Close
        </Button>
      ) : null}
      <Button size="sm" variant="danger" aria-label={`Ban ${username}`} onClick={() => onEnd('ban')}>
        Ban
      </Button>
    </Actions>
  );
}

interface EndDialogProps extends Ending {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (done: string) => void;
}

function EndDialog({ account, end, onDone, ...dialog }: EndDialogProps) {
  const { id, username, companies, buyers } = account;
  const endAccount = useEndAccount(end);
  return (
    <ConfirmDialog
      {...dialog}
      title={end === 'close' ? `Close the account of ${username}?` : `Ban ${username}?`}
      label={end === 'close' ? 'Close the account' : `Ban ${username}`}
      busyLabel={end === 'close' ? 'Closing' : 'Banning'}
      danger
      reasonHelp={KEPT_IN_LOG}
      onConfirm={async (reason) => {
        const ended = await endAccount({ params: { id }, body: { reason } });
        onDone(`The account of ${ended.username} is ${ended.state}.`);
      }}
    >
      <p>
        {username} cannot log in any more and reads that the account is{' '}
        {end === 'close' ? 'closed' : 'banned'}. Orders that are paid are still sent, and what was earned
        stays in the books.
      </p>
      <p>
        {end === 'close'
          ? 'Name, addresses, pictures and texts are deleted after 14 days, once open orders and payouts are settled.'
          : 'Name, addresses, pictures and texts are kept for a year, for disputes, and deleted then.'}
      </p>
      {companies === 0 ? null : (
        <p>
          {username} earns nothing from new sales; the next person in the chain moves up.
          {buyers === 0 ? '' : ` ${countWords(buyers, 'buyer is', 'buyers are')} no longer bound.`}
        </p>
      )}
      <p>This cannot be undone here.</p>
    </ConfirmDialog>
  );
}
