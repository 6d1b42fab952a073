import { useId, useState } from 'react';
import type { CompanyAccount } from 'shared-api/contract/fees/company-account';
import type { Payout } from 'shared-api/contract/fees/fees';
import { formatCents } from 'shared-api/rules/money';
import { useQuery } from 'shared-data';
import { useLocation } from 'shared-shell';
import { useIsMounted } from 'shared-ui/desk/focus';
import { formatDay } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Muted, Panel, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { QuerySection, type StatusMessage, StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { accountQuery, payOut, payoutSetUpUrl } from '../../data/business.ts';
import { debtWords, payoutRefusal } from '../../domain/desk-texts.ts';
import { payoutWords } from '../../domain/statement.ts';
import { useAction } from '../../parts/use-action.ts';
import { Statement } from './statement.tsx';

/** The one figure that can be acted on. */
export const Available = styled.p`
  font: var(--t36);
  letter-spacing: var(--track-36);
  font-variant-numeric: tabular-nums;
`;

export const Sums = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s16);

  dt {
    font: var(--t14);
    font-weight: 500;
  }

  dd {
    font: var(--t20);
    font-variant-numeric: tabular-nums;
  }

  dd + dd {
    font: var(--t12);
    color: var(--muted);
  }
`;

/** Amount at the end of a line. */
export const Amount = styled.b`
  font: var(--t16);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const states: Record<Payout['state'], readonly [words: string, tone: PillTone]> = {
  requested: ['On its way', 'info'],
  sent: ['Sent', 'success'],
  failed: ['Did not arrive; the money is available again', 'warning'],
  unknown: ['Unknown', 'neutral'],
};

/** The payouts, the newest first. */
export function PayoutList({ payouts }: { readonly payouts: readonly Payout[] }) {
  return (
    <Panel aria-labelledby="payouts">
      <h2 id="payouts">Payouts</h2>
      {payouts.length === 0 ? (
        <Muted>Nothing has been paid out yet.</Muted>
      ) : (
        <Rows aria-label="Payouts">
          {payouts.map(({ id, amount, state, created_at, trouble }) => {
            const [words, tone] = states[state];
            return (
              <Row key={id}>
                <Facts>
                  <Head>
                    <h3>{formatDay(created_at)}</h3>
                    <Pill tone={tone}>{words}</Pill>
                  </Head>
                  {trouble === null ? null : <Muted>{trouble}</Muted>}
                </Facts>
                <Amount>{formatCents(amount)}</Amount>
              </Row>
            );
          })}
        </Rows>
      )}
    </Panel>
  );
}

/** When the next payout can be had, and what each part of the waiting money waits for. */
export function NextPayout({ account }: { readonly account: CompanyAccount }) {
  const words = payoutWords(account);
  if (words === null) return null;
  return (
    <Panel aria-labelledby="next-payout">
      <h2 id="next-payout">Next payout</h2>
      <p>{words.title}</p>
      {words.reasons.length === 0 ? null : (
        <Rows aria-label="What the money waits for">
          {words.reasons.map((reason) => (
            <Row key={reason}>{reason}</Row>
          ))}
        </Rows>
      )}
    </Panel>
  );
}

interface BalanceProps {
  readonly company: string;
  readonly account: CompanyAccount;
  /** They come from the card service's page: from its end, or since its address was used up. */
  readonly from: 'back' | 'again' | null;
  readonly onChange: () => void;
}

/** The available amount, with payout set-up and payout request. */
export function Balance({ company, account, from, onChange }: BalanceProps) {
  const reasonId = useId();
  const mounted = useIsMounted();
  const { busy, status, setStatus, run } = useAction();
  const { pending, available, paid, payout_account: state } = account;
  const refusal = payoutRefusal(account);
  const debt = debtWords(available);

  const setUp = () =>
    run('account', () => payoutSetUpUrl(company), {
      onDone: (url) => {
        if (url === null)
          setStatus({ tone: 'danger', message: 'The card service gave no address to go to.' });
        else if (mounted.current) window.location.assign(url);
      },
    });
  const pay = async () => {
    await run('payout', () => payOut(company), {
      success: ({ amount }) => `${formatCents(amount)} is on its way to you.`,
      onDone: () => undefined,
    });
    // After a lost answer only the server knows.
    onChange();
  };

  return (
    <Panel aria-labelledby="available">
      <h2 id="available">Available</h2>
      <Available>{formatCents(available)}</Available>
      {debt === null ? null : <Note tone="warning">{debt}</Note>}
      <Actions>
        {state === 'ready' ? null : (
          <Button
            variant="primary"
            busy={busy === 'account'}
            busyLabel="Opening"
            onClick={() => void setUp()}
          >
            {state === 'none' ? 'Set up payouts' : 'Continue the set-up'}
          </Button>
        )}
        <Button
          variant={state === 'ready' ? 'primary' : 'line'}
          disabled={(refusal !== null || debt !== null) && busy !== 'payout'}
          aria-describedby={refusal === null ? undefined : reasonId}
          busy={busy === 'payout'}
          busyLabel="Requesting"
          onClick={() => void pay()}
        >
          {available > 0 ? `Pay out ${formatCents(available)}` : 'Pay out'}
        </Button>
      </Actions>
      {refusal === null ? null : <Muted id={reasonId}>{refusal}</Muted>}
      <StatusNote status={status ?? arrival(from, state)} />
      <Sums>
        <div>
          <dt>Waiting</dt>
          <dd>{formatCents(pending)}</dd>
          <dd>Until the goods have been there for a week</dd>
        </div>
        <div>
          <dt>Paid out</dt>
          <dd>{formatCents(paid)}</dd>
          <dd>Since the beginning</dd>
        </div>
      </Sums>
    </Panel>
  );
}

/** The message after a visit to the card service's page. */
function arrival(from: BalanceProps['from'], state: CompanyAccount['payout_account']): StatusMessage | null {
  if (from === null) return null;
  if (state === 'ready') return { tone: 'success', message: 'Your payouts are set up.' };
  if (from === 'back')
    return { tone: 'info', message: 'The card service may take a moment to look at your answers.' };
  return {
    tone: 'info',
    message: 'The card service’s page can be opened once only. Please go on from here.',
  };
}

/** Balance, next payout, payouts, year and statement of the company. */
export function Account({ company }: { readonly company: string }) {
  const query = useQuery(accountQuery(company));
  // A payout is a row of the statement, which is then loaded anew.
  const [changes, setChanges] = useState(0);
  const refetch = () => {
    void query.refetch();
    setChanges((count) => count + 1);
  };
  const cameFrom = new URLSearchParams(useLocation().search).get('payouts');
  return (
    <Stack>
      <h1>Payouts</h1>
      <QuerySection
        query={query}
        label="Loading the account"
        failed="The account could not be loaded"
        skeleton={<Skeleton height="320px" radius={12} />}
      >
        {(account) => (
          <>
            <Balance
              company={company}
              account={account}
              from={cameFrom === 'back' || cameFrom === 'again' ? cameFrom : null}
              onChange={refetch}
            />
            <NextPayout account={account} />
            <PayoutList payouts={account.payouts} />
          </>
        )}
      </QuerySection>
      <Statement key={changes} company={company} />
    </Stack>
  );
}
