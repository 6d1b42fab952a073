import type { PeopleShow } from 'shared-api/contract/administration/people';
import type { Account } from 'shared-api/contract/administration/schema';
import { countWords } from 'shared-api/rules/words';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { Row, Rows, Stack } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { peopleIcon } from 'shared-ui/icons/subjects';
import { useEndAccount } from '../../data/admin-api.ts';
import { usePeople } from '../../data/money-api.ts';
import { AccountActions, type AccountEnd, AccountFacts } from './account-parts.tsx';
import { CursorList, PlaceFilter } from './cursor-list.tsx';
import { KEPT_IN_LOG, success } from './desk-parts.tsx';
import { PersonPage } from './person-page.tsx';
import { useListPlace } from './use-list-place.ts';

interface Ending {
  readonly account: Account;
  readonly end: AccountEnd;
}

interface AccountsProps {
  /** The account whose page is open; null for the list. */
  readonly id: number | null;
  readonly onBack: () => void;
  readonly onOrder: (id: number) => void;
}

/** The list of accounts, or the page of one; both close and ban. */
export function Accounts({ id, onBack, onOrder }: AccountsProps) {
  const choice = useConfirmation<Ending>();
  return (
    <Stack>
      <StatusNote status={success(choice.done)} />
      {id === null ? (
        <AccountList onEnd={(account, end) => choice.ask({ account, end })} />
      ) : (
        <PersonPage
          key={id}
          id={id}
          onBack={onBack}
          onOrder={onOrder}
          onEnd={(account, end) => choice.ask({ account, end })}
        />
      )}
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

const choices: Readonly<Record<PeopleShow, string>> = {
  all: 'All accounts',
  staff: 'Working for a company',
  influencers: 'Influencers',
  closed: 'Closed',
  banned: 'Banned',
};

interface AccountListProps {
  readonly onEnd: (account: Account, end: AccountEnd) => void;
}

/** Accounts by filter and words, newest first. */
function AccountList({ onEnd }: AccountListProps) {
  const [place, setPlace] = useListPlace(choices);
  const { show, q, cursors } = place;
  const list = usePeople({ show, q, before: cursors.at(-1) ?? '' });
  return (
    <>
      <PlaceFilter
        label="Accounts"
        help="A part of the name, of the email address, or of the name of a company that the person works for"
        choices={choices}
        place={place}
        onPlace={setPlace}
        onAgain={list.refetch}
      />
      <CursorList
        query={list}
        things="accounts"
        place={place}
        onPlace={setPlace}
        count={({ people }) => people.length}
        empty={{
          icon: peopleIcon,
          text: q === '' ? 'There is no such account.' : `No account matches “${q}”.`,
        }}
      >
        {({ people }) => (
          <Rows aria-label="People">
            {people.map((account) => (
              <Row key={account.id}>
                <AccountFacts account={account} />
                <AccountActions account={account} onEnd={(end) => onEnd(account, end)} />
              </Row>
            ))}
          </Rows>
        )}
      </CursorList>
    </>
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
