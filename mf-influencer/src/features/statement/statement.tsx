import { useEffect, useId, useState } from 'react';
import type { Statement as Answer, FeeShare, FeeState } from 'shared-api/contract/fees/fees';
import { formatCents } from 'shared-api/rules/money';
import { companyPath, Link } from 'shared-shell';
import { useAddressCount } from 'shared-shell/address-parts';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { More } from 'shared-ui/composites/more';
import { SectionHead } from 'shared-ui/composites/section-head';
import { formatDay } from 'shared-ui/desk/format';
import { peopleIcon } from 'shared-ui/icons/subjects';
import { Button } from 'shared-ui/primitives/button';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import { loadAllShares, useShares } from '../../data/earnings.ts';
import { describeState, STATE_NAMES, saleBy } from '../../domain/shares.ts';
import { statementCsv } from '../../domain/statement-csv.ts';
import { DownloadCsv } from '../../parts/download-csv.tsx';
import { Split } from './share-split.tsx';

/** Scrolls a table that is wider than the page; reachable by keyboard. */
const Scroll = styled.div.attrs({ tabIndex: 0, role: 'group', 'aria-label': 'Statement lines' })`
  /* Hidden words within would widen the page, if they did not scroll too. */
  position: relative;
  overflow-x: auto;
  margin-bottom: var(--s24);
`;

const Table = styled.table`
  width: 100%;
  min-width: 860px;
  border-collapse: collapse;
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: var(--s12) var(--s16) var(--s12) 0;
    border-bottom: 1px solid var(--hairline);
    text-align: start;
    vertical-align: top;
    font-weight: 400;
  }

  tr[data-open] > * {
    border-bottom: 0;
  }

  thead th {
    padding-block: var(--s8);
    font: var(--t12);
    font-weight: 500;
    color: var(--muted);
    vertical-align: bottom;
  }

  th[data-end],
  td[data-end] {
    text-align: end;
  }

  b {
    font-weight: 600;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }

  time {
    color: var(--muted);
    white-space: nowrap;
  }
`;

const Product = styled.th`
  min-width: 180px;
  max-width: 280px;
  overflow-wrap: anywhere;
`;

/** Titles of the columns, and whether their figures end at one line; the last column of a row opens its split. */
const COLUMNS = [
  ['Date', false],
  ['Product', false],
  ['Sale by', false],
  ['Sale', true],
  ['Fee', true],
  ['Your share', true],
  ['Status', false],
] as const;

const TONES: Record<FeeState | 'unknown', PillTone> = {
  pending: 'info',
  available: 'success',
  held: 'warning',
  reversed: 'neutral',
  unknown: 'neutral',
};

/** One share: its sale, fee, rest and payout date; and below it, on demand, how it was split. */
function ShareRow({ share }: { readonly share: FeeShare }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { amount, returned, state } = share;
  return (
    <>
      <tr data-open={open || undefined}>
        <td>
          <time dateTime={share.created_at}>{formatDay(share.created_at)}</time>
        </td>
        <Product scope="row" id={`${id}name`}>
          <b>
            {share.quantity > 1 ? `${share.quantity} × ` : ''}
            {share.name_view}
          </b>
          <small>
            <TextLink as={Link} to={companyPath(share.company_name_code)}>
              {share.company_name_view}
            </TextLink>
          </small>
        </Product>
        <td>{saleBy(share.level)}</td>
        <td data-end>{state === 'reversed' ? '–' : formatCents(share.base)}</td>
        <td data-end>
          {share.f}%{state === 'reversed' ? null : <small>{formatCents(share.pool)} pool</small>}
        </td>
        <td data-end>
          <b>{formatCents(amount - returned)}</b>
          {returned === 0 ? null : (
            <small>
              {formatCents(amount)} at first, {formatCents(returned)} reversed
            </small>
          )}
        </td>
        <td>
          <Pill tone={TONES[state]}>{STATE_NAMES[state]}</Pill>
          <small>{describeState(share)}</small>
        </td>
        <td data-end>
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
        </td>
      </tr>
      <tr id={`${id}split`} hidden={!open}>
        <td colSpan={COLUMNS.length + 1}>{open ? <Split lineId={share.line_id} /> : null}</td>
      </tr>
    </>
  );
}

/** Downloads the whole statement as CSV, made in the browser. */
function Download() {
  return (
    <DownloadCsv
      file="wishbin-statement.csv"
      csv={async () => statementCsv(await loadAllShares())}
      failure="the whole statement could not be fetched"
    />
  );
}

/** Lines at first, few enough for a phone; and lines that a press adds. */
const FIRST = 10;
const STEP = 30;

/** Every share of every sale, newest first; the address counts the presses for more. */
export function StatementList({ newest }: { readonly newest: Answer }) {
  const { shares, hasMore, pending, problem, loadMore } = useShares(newest);
  const [counted, setCounted] = useAddressCount('parts');
  const [parts, setParts] = useState(counted);
  const shown = FIRST + (parts - 1) * STEP;
  // Also after Back and a reload, until there are as many.
  useEffect(() => {
    if (parts > 1 && shown > shares.length && hasMore && problem === '') loadMore();
  });
  const showMore = () => {
    if (problem !== '') return loadMore();
    setParts(parts + 1);
    setCounted(parts + 1);
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
      <Scroll>
        <Table>
          <thead>
            <tr>
              {COLUMNS.map(([title, isFigure]) => (
                <th key={title} scope="col" data-end={isFigure || undefined}>
                  {title}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>How it was split</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {shares.slice(0, shown).map((share) => (
              <ShareRow key={share.line_id} share={share} />
            ))}
          </tbody>
        </Table>
      </Scroll>
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
