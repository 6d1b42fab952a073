import type { Payout } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { SectionHead } from 'shared-ui/composites/section-head';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import type { Part } from '../../data/use-part.ts';
import { dayWords } from '../../domain/earnings/days.ts';

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
};

/** What was paid out, the newest first. */
export function PayoutList({ outcome, pending, again }: Part<Payout[]>) {
  return (
    <section aria-labelledby="payouts">
      <SectionHead id="payouts" title="Payouts" />
      <LoadingState
        pending={outcome === null}
        label="Loading your payouts"
        skeleton={<Skeleton height="52px" radius={8} />}
        onRetry={again}
      >
        {outcome?.kind === 'failed' ? (
          <ErrorState onRetry={again} retrying={pending} requestId={outcome.requestId}>
            Your payouts could not be loaded.
          </ErrorState>
        ) : null}
        {outcome?.kind === 'known' ? <Payouts payouts={outcome.value} /> : null}
      </LoadingState>
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
            <time dateTime={created_at}>{dayWords(created_at)}</time>
            <Pill tone={tone}>{words}</Pill>
            <b>{formatCents(amount)}</b>
            {trouble === null ? null : <small>{trouble}</small>}
          </li>
        );
      })}
    </List>
  );
}
