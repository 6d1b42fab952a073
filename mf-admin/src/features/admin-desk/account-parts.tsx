import type { ReactNode } from 'react';
import type { Account } from 'shared-api/contract/administration/schema';
import { countWords } from 'shared-api/rules/words';
import { Link, useLocation } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { Actions, Facts, Head, Rows, Stack } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { peopleIcon } from 'shared-ui/icons/subjects';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import type { useAccounts } from '../../data/admin-api.ts';
import { nextUrl } from '../../domain/desk-url.ts';
import { memberSince } from '../../domain/labels.ts';
import { FindForm } from './desk-parts.tsx';

const tones = { open: 'success', closed: 'neutral', banned: 'danger', unknown: 'neutral' } as const;
const states = { open: 'Open', closed: 'Closed', banned: 'Banned', unknown: 'Unknown' } as const;

/** An account with its orders, companies and buyers. */
export function AccountFacts({ account }: { readonly account: Account }) {
  const { search } = useLocation();
  const { id, username, email, state, created_at, orders, companies, buyers } = account;
  return (
    <Facts>
      <Head>
        <h3>
          <TextLink as={Link} to={nextUrl(search, { tab: 'accounts', account: id })}>
            {username}
          </TextLink>
        </h3>
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

/** Largest number of accounts in one answer. */
const SEARCH_LIMIT = 50;

interface AccountSearchProps {
  /** Label of the field: "Account" or "Buyer". */
  readonly label: string;
  /** Shown before the first search. */
  readonly hint: string;
  /** What was looked for, and who was found; '' before the first search. */
  readonly q: string;
  readonly list: ReturnType<typeof useAccounts>;
  readonly onFind: (q: string) => void;
  readonly row: (account: Account) => ReactNode;
}

/** Finds accounts by name or email address. */
export function AccountSearch({ label, hint, q, list, onFind, row }: AccountSearchProps) {
  const find = (typed: string) => {
    const text = typed.trim();
    if (text === '') return 'Enter a name or email address.';
    if (text === q) void list.refetch();
    else onFind(text);
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
        text={q}
        onFind={find}
      />
      {q === '' ? (
        <EmptyState icon={peopleIcon}>{hint}</EmptyState>
      ) : (
        <QuerySection query={list} label="Looking for people" failed="The search did not work">
          {(accounts) =>
            accounts.length === 0 ? (
              <EmptyState icon={peopleIcon}>No account matches “{q}”.</EmptyState>
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

/** How an account ends. */
export type AccountEnd = 'close' | 'ban';

interface AccountActionsProps {
  readonly account: Account;
  readonly onEnd: (end: AccountEnd) => void;
}

/** The actions left for an account: none for a lasting or banned one. */
export function AccountActions({ account: { lasting, state, username }, onEnd }: AccountActionsProps) {
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
