import type { AdminPayout, BalanceKind } from 'shared-api/contract/administration/money';
import { formatCents } from 'shared-api/rules/money';
import { companyPath, Link } from 'shared-shell';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { saveCsv } from 'shared-ui/desk/csv';
import { DataTable } from 'shared-ui/desk/data-table';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { doneIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Field, Select } from 'shared-ui/primitives/field';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { useBalances, useJournalCsv, usePayouts } from '../../data/money-api.ts';
import { useSetAside } from '../../data/waiting-api.ts';
import { deskUrl } from '../../domain/desk-url.ts';
import { CursorList } from './cursor-list.tsx';
import { KEPT_IN_LOG, success } from './desk-parts.tsx';
import { SpanForm } from './span-form.tsx';
import { useListPlace } from './use-list-place.ts';

/** Money outside of single orders: payouts, balances, and the journal for accountants. */
export function Money() {
  return (
    <Stack>
      <Payouts />
      <BalanceList />
      <Journal />
    </Stack>
  );
}

const payoutTones: Record<AdminPayout['state'], PillTone> = {
  requested: 'info',
  sent: 'success',
  failed: 'danger',
  unknown: 'neutral',
};
const payoutStates: Record<AdminPayout['state'], string> = {
  requested: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  unknown: 'Unknown',
};

/** Whom a payout goes to. */
export function payeeName({ person, company }: AdminPayout): string {
  return person?.username ?? company?.name_view ?? 'an account that ended';
}

/** A payout with its payee and its end. */
export function PayoutFacts({ payout }: { readonly payout: AdminPayout }) {
  const { person, company, cents, state, trouble, created_at, done_at } = payout;
  return (
    <Facts>
      <Head>
        <h3>
          {formatCents(cents)} to{' '}
          {person !== null ? (
            <TextLink as={Link} to={deskUrl({ tab: 'accounts', account: person.id })}>
              {person.username}
            </TextLink>
          ) : company !== null ? (
            <TextLink as={Link} to={`${companyPath(company.name_code)}/desk`}>
              {company.name_view}
            </TextLink>
          ) : (
            payeeName(payout)
          )}
        </h3>
        <Pill tone={payoutTones[state]}>{payoutStates[state]}</Pill>
      </Head>
      {trouble === null ? null : <p dir="auto">{trouble}</p>}
      <p>
        Requested {formatMoment(created_at)}
        {done_at === null ? '' : `, ended ${formatMoment(done_at)}`}
      </p>
    </Facts>
  );
}

const payoutShows = { failed: 'Failed, to be checked', all: 'All payouts' } as const;

/** Payouts; those that failed first, which are set aside once they are looked after. */
function Payouts() {
  const [place, setPlace] = useListPlace(payoutShows, 'payouts');
  const { show, cursors } = place;
  const list = usePayouts(show, cursors.at(-1) ?? '');
  const choice = useConfirmation<AdminPayout>();
  const setAside = useSetAside();
  return (
    <Stack as="section" aria-label="Payouts">
      <h2>Payouts</h2>
      <Field label="Show payouts">
        <Select
          value={show}
          onChange={({ target }) => setPlace({ show: target.value === 'all' ? 'all' : 'failed' })}
        >
          {Object.entries(payoutShows).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <StatusNote status={success(choice.done)} />
      <CursorList
        query={list}
        things="payouts"
        place={place}
        onPlace={setPlace}
        count={({ payouts }) => payouts.length}
        empty={{
          icon: doneIcon,
          text: show === 'failed' ? 'No failed payout waits.' : 'No payouts yet.',
        }}
      >
        {({ payouts }) => (
          <Rows aria-label="Payouts">
            {payouts.map((payout) => (
              <Row key={payout.id}>
                <PayoutFacts payout={payout} />
                {payout.waiting ? (
                  <Actions>
                    <Button
                      size="sm"
                      aria-label={`Set aside the payout to ${payeeName(payout)}`}
                      onClick={() => choice.ask(payout)}
                    >
                      Set aside
                    </Button>
                  </Actions>
                ) : null}
              </Row>
            ))}
          </Rows>
        )}
      </CursorList>
      {choice.item === null ? null : (
        <ConfirmDialog
          key={choice.item.id}
          open={choice.open}
          onClose={choice.close}
          title={`Set aside the payout to ${payeeName(choice.item)}?`}
          label="Set aside"
          busyLabel="Setting aside"
          reasonHelp={KEPT_IN_LOG}
          onConfirm={async (reason) => {
            const id = choice.item?.id ?? 0;
            const { msg } = await setAside({ params: { kind: 'payout', id }, body: { reason } });
            choice.finish(msg);
          }}
        >
          <p>It leaves the start page. The money stays in the balance, and a new payout can be requested.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

const balanceKinds: Readonly<Record<BalanceKind, string>> = {
  companies: 'Companies',
  influencers: 'Influencers',
  held: 'Held fees',
};

/** The page of whom something is owed to. */
const ownerPage = (kind: BalanceKind, id: number): string =>
  kind === 'companies'
    ? deskUrl({ tab: 'companies', company: id })
    : deskUrl({ tab: 'accounts', account: id });

/** What is owed to each company or influencer, and to all of them. */
function BalanceList() {
  const [place, setPlace] = useListPlace(balanceKinds, 'balances');
  const { show: kind, cursors } = place;
  const list = useBalances(kind, cursors.at(-1) ?? '');
  const kinds = Object.keys(balanceKinds) as BalanceKind[];
  return (
    <Stack as="section" aria-label="Balances">
      <h2>Balances</h2>
      <Field label="Owed to">
        <Select
          value={kind}
          onChange={({ target }) =>
            setPlace({ show: kinds.find((one) => one === target.value) ?? 'companies' })
          }
        >
          {kinds.map((value) => (
            <option key={value} value={value}>
              {balanceKinds[value]}
            </option>
          ))}
        </Select>
      </Field>
      <CursorList
        query={list}
        things="balances"
        place={place}
        onPlace={setPlace}
        count={({ balances }) => balances.length}
        empty={{ icon: doneIcon, text: 'Nothing is owed here.' }}
        focusRows={false}
        previousLabel="Before"
        nextLabel="Next"
      >
        {({ balances, total }) => (
          <>
            <p>
              Owed to all of them: <strong>{formatCents(total)}</strong>
            </p>
            <DataTable
              label="Balances"
              columns={[
                {
                  title: 'Name',
                  cell: ({ id, name }) => (
                    <TextLink as={Link} to={ownerPage(kind, id)}>
                      {name}
                    </TextLink>
                  ),
                },
                { title: 'Owed', cell: ({ owed }) => formatCents(owed) },
                { title: 'Paid out so far', cell: ({ paid_out }) => formatCents(paid_out) },
              ]}
              rows={balances}
              rowKey={({ id }) => id}
            />
          </>
        )}
      </CursorList>
    </Stack>
  );
}

/** Downloads the entries of the books of a span as a file. */
function Journal() {
  const journal = useJournalCsv();
  const error = journal.error === null ? null : ({ tone: 'danger', message: journal.error.message } as const);
  return (
    <Stack as="section" aria-label="Journal">
      <h2>Journal</h2>
      <p>
        Every entry of the books as a CSV file for an accountant: debit and credit, with the order that it
        belongs to. The entries of one posting sum to zero.
      </p>
      <SpanForm
        label="Span of the journal"
        action="Download"
        busy={journal.isPending}
        busyLabel="Writing the file"
        onSpan={(span) =>
          journal.mutate(span, {
            onSuccess: (csv) => saveCsv(`wishbin-journal-${span.from}-${span.to}.csv`, csv),
          })
        }
      />
      <StatusNote status={error} />
    </Stack>
  );
}
