import type { Payout } from 'shared-api/contract/fees/fees';
import { formatCents } from 'shared-api/rules/money';
import type { UseQueryResult } from 'shared-data';
import { SectionHead } from 'shared-ui/composites/section-head';
import { formatDay } from 'shared-ui/desk/format';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { QueryView } from '../../parts/query-view.tsx';

const List = styled.ul`
  border-block: 1px solid var(--hairline);

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s4) var(--s16);
    min-height: 52px;
    padding-block: var(--s12);
    font: var(--t14);
    font-variant-numeric: tabular-nums;
  }

  > li + li {
    border-top: 1px solid var(--hairline);
  }

  time {
    min-width: 104px;
    color: var(--muted);
  }

  b {
    margin-left: auto;
    font-weight: 600;
  }

  small {
    flex-basis: 100%;
    font: var(--t12);
    color: var(--muted);
  }
`;

const Empty = styled.p`
  font: var(--t14);
  color: var(--muted);
`;

const STATES: Record<Payout['state'], readonly [words: string, tone: PillTone]> = {
  requested: ['On its way', 'info'],
  sent: ['Sent', 'success'],
  failed: ['Did not arrive; it can be paid out again', 'warning'],
  unknown: ['Unknown', 'neutral'],
};

interface PayoutListProps {
  readonly payouts: UseQueryResult<Payout[]>;
}

/** Payouts, newest first. */
export function PayoutList({ payouts }: PayoutListProps) {
  return (
    <section aria-labelledby="payouts">
      <SectionHead id="payouts" title="Payouts" />
      <QueryView
        query={payouts}
        label="Loading your payouts"
        failed="Your payouts could not be loaded."
        skeleton={<Skeleton height="52px" radius={8} />}
      >
        {(list) => <Payouts payouts={list} />}
      </QueryView>
    </section>
  );
}

function Payouts({ payouts }: { readonly payouts: readonly Payout[] }) {
  if (payouts.length === 0) return <Empty>Nothing has been paid out to you yet.</Empty>;
  return (
    <List>
      {payouts.map(({ id, amount, state, created_at, trouble }) => {
        const [words, tone] = STATES[state];
        return (
          <li key={id}>
            <time dateTime={created_at}>{formatDay(created_at)}</time>
            <Pill tone={tone}>{words}</Pill>
            <b>{formatCents(amount)}</b>
            {trouble === null ? null : <small>{trouble}</small>}
          </li>
        );
      })}
    </List>
  );
}
