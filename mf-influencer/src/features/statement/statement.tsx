import { useId, useState } from 'react';
import type { Statement as Answer, FeeShare, FeeState } from 'shared-api/contract/fees/fees';
import { formatCents } from 'shared-api/rules/money';
import { useMutation } from 'shared-data';
import { companyPath, Link } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { More } from 'shared-ui/composites/more';
import { SectionHead } from 'shared-ui/composites/section-head';
import { saveCsv } from 'shared-ui/desk/csv';
import { formatDay } from 'shared-ui/desk/format';
import { peopleIcon } from 'shared-ui/icons/subjects';
import { Button } from 'shared-ui/primitives/button';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { loadAllShares, useShares } from '../../data/earnings.ts';
import { describeLevel, describeState, STATE_NAMES } from '../../domain/shares.ts';
import { statementCsv } from '../../domain/statement-csv.ts';
import { Split } from './share-split.tsx';

const List = styled.ol`
  border-block: 1px solid var(--hairline);
  margin-bottom: var(--s24);

  > li + li {
    border-top: 1px solid var(--hairline);
  }
`;

/** Stacked on phones; from 1024 px in columns: sale, formula, state, amount. */
const Row = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s4) var(--s16);
  padding-block: var(--s16);
  font: var(--t14);

  ${from(1024)} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 4fr) minmax(0, 3fr) 112px;
    gap: 0 var(--s24);
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }
`;

const What = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  h3 {
    font: var(--t14);
    font-weight: 600;
    letter-spacing: 0;
  }
`;

const Cell = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
  font-variant-numeric: tabular-nums;

  ${from(1024)} {
    grid-column: auto;
  }
`;

const State = styled(Cell)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s4) var(--s8);

  ${from(1024)} {
    display: grid;
    justify-items: start;
    align-content: start;
  }
`;

/** At the end of the first line at every width. */
const Amount = styled.div`
  grid-row: 1;
  grid-column: 2;
  text-align: end;
  font-variant-numeric: tabular-nums;

  b {
    font: var(--t16);
    font-weight: 600;
  }

  ${from(1024)} {
    grid-column: 4;
  }
`;

/** Opens how the line was split. */
const Open = styled.div`
  grid-column: 1 / -1;
  margin-left: -12px;
`;

const TONES: Record<FeeState | 'unknown', PillTone> = {
  pending: 'info',
  available: 'success',
  held: 'warning',
  reversed: 'neutral',
  unknown: 'neutral',
};

/** One share: its sale, formula, rest and payout date. */
function ShareRow({ share }: { readonly share: FeeShare }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { amount, returned, state } = share;
  return (
    <Row aria-labelledby={`${id}name`}>
      <What>
        <h3 id={`${id}name`}>
          {share.quantity > 1 ? `${share.quantity} × ` : ''}
          {share.name_view}
        </h3>
        <small>
          <TextLink as={Link} to={companyPath(share.company_name_code)}>
            {share.company_name_view}
          </TextLink>
          {' · '}
          <time dateTime={share.created_at}>{formatDay(share.created_at)}</time>
        </small>
      </What>
      <Cell>
        {describeLevel(share.level)}
        <small>
          {state === 'reversed'
            ? 'Nothing of the sale is left'
            : `${formatCents(share.base)} × ${share.f} % = ${formatCents(share.pool)} pool`}
        </small>
      </Cell>
      <State>
        <Pill tone={TONES[state]}>{STATE_NAMES[state]}</Pill>
        <small>{describeState(share)}</small>
      </State>
      <Amount>
        <b>
          <VisuallyHidden>You have </VisuallyHidden>
          {formatCents(amount - returned)}
        </b>
        {returned === 0 ? null : (
          <small>
            {formatCents(amount)} at first, {formatCents(returned)} reversed
          </small>
        )}
      </Amount>
      <Open>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={open}
          aria-controls={`${id}split`}
          aria-describedby={`${id}name`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide how it was split' : 'How it was split'}
        </Button>
        <div id={`${id}split`} hidden={!open}>
          {open ? <Split lineId={share.line_id} /> : null}
        </div>
      </Open>
    </Row>
  );
}

const Problem = styled.span`
  margin-right: var(--s12);
  color: var(--danger);
`;

/** Downloads the whole statement as CSV, made in the browser. */
function Download() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => statementCsv(await loadAllShares()),
    meta: { failure: 'mf-influencer: the whole statement could not be fetched' },
  });
  const download = () => mutate(undefined, { onSuccess: (csv) => saveCsv('wishbin-statement.csv', csv) });
  return (
    <>
      <Problem role="status">{error === null || isPending ? '' : error.message}</Problem>
      <Button size="sm" busy={isPending} busyLabel="Collecting" onClick={download}>
        Download CSV
      </Button>
    </>
  );
}

/** Lines at first, few enough for a phone; and lines that a press adds. */
const FIRST = 10;
const STEP = 30;

/** Every share of every sale, newest first. */
export function StatementList({ newest }: { readonly newest: Answer }) {
  const { shares, hasMore, pending, problem, loadMore } = useShares(newest);
  const [shown, setShown] = useState(FIRST);
  const showMore = () => {
    setShown(shown + STEP);
    if (shown + STEP > shares.length && hasMore) loadMore();
  };
  if (shares.length === 0) {
    return (
      <section aria-labelledby="statement">
        <SectionHead id="statement" title="Statement" />
        <EmptyState
          icon={peopleIcon}
          action={
            <TextLink as={Link} to="/finders-fees">
              What influencers really earn
            </TextLink>
          }
        >
          Every sale that pays you a fee appears here, with how it was counted.
        </EmptyState>
      </section>
    );
  }
  return (
    <section aria-labelledby="statement">
      <SectionHead id="statement" title="Statement" action={<Download />} />
      <List>
        {shares.slice(0, shown).map((share) => (
          <li key={share.line_id}>
            <ShareRow share={share} />
          </li>
        ))}
      </List>
      <More
        label="Show more"
        more={hasMore || shown < shares.length}
        pending={pending}
        problem={problem}
        onMore={showMore}
      />
    </section>
  );
}
