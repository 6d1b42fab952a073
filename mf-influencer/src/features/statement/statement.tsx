import { useEffect, useId, useState } from 'react';
import type { Statement as Answer, FeeShare, FeeState } from 'shared-api/contract/fees/fees';
import { formatCents } from 'shared-api/rules/money';
import { companyPath, Link } from 'shared-shell';
import { useAddressCount } from 'shared-shell/address-parts';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { More } from 'shared-ui/composites/more';
import { SectionHead } from 'shared-ui/composites/section-head';
import { formatDay } from 'shared-ui/desk/format';
import { peopleIcon } from 'shared-ui/icons/subjects';
import { Button } from 'shared-ui/primitives/button';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { below, from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { loadAllShares, useShares } from '../../data/earnings.ts';
import { describeState, STATE_NAMES, saleBy, stateDay } from '../../domain/shares.ts';
import { statementCsv } from '../../domain/statement-csv.ts';
import { DownloadCsv } from '../../parts/download-csv.tsx';
import { Split } from './share-split.tsx';

/** Its own cells only: an open row holds the table of its split. */
const Table = styled.table`
  width: 100%;
  margin-bottom: var(--s24);
  border-collapse: collapse;
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  > * > tr > * {
    padding: var(--s12) var(--s16) var(--s12) 0;
    border-bottom: 1px solid var(--hairline);
    text-align: start;
    vertical-align: middle;
    font-weight: 400;
  }

  > * > tr > :last-child {
    padding-right: 0;
  }

  > tbody > tr[data-open] > * {
    border-bottom: 0;
  }

  > thead > tr > th {
    padding-block: var(--s8);
    font: var(--t12);
    font-weight: 500;
    color: var(--muted);
    vertical-align: bottom;
  }

  > * > tr > [data-end] {
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

  [data-cell='fee'] small {
    white-space: nowrap;
  }

  /* A phone has no room for eight columns: each row becomes lines of two cells, the figures at their end. */
  ${below(768)} {
    &,
    > tbody {
      display: block;
    }

    > thead {
      /* Only for screen readers. */
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    > tbody > tr:not([hidden]) {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--s4) var(--s12);
      align-items: start;
      padding-block: var(--s12);
      border-bottom: 1px solid var(--hairline);
    }

    > tbody > tr[data-open] {
      border-bottom: 0;
    }

    > tbody > tr > * {
      padding: 0;
      border-bottom: 0;
    }

    [colspan] {
      grid-column: 1 / -1;
    }

    [data-cell='product'],
    [data-cell='share'] {
      grid-row: 1;
    }

    [data-cell='date'],
    [data-cell='state'] {
      grid-row: 2;
    }

    > tbody > tr > [data-cell='state'] {
      text-align: end;
    }

    [data-cell='seller'],
    [data-cell='fee'] {
      grid-row: 3;
    }

    [data-cell='sale'],
    [data-cell='split'] {
      grid-row: 4;
    }

    > tbody > tr > [data-cell='sale'] {
      text-align: start;
    }

    [data-title]::before {
      content: attr(data-title) ' ';
      color: var(--muted);
    }
  }
`;

/** The company's logo stands before the names. */
const Product = styled.th`
  overflow-wrap: anywhere;

  > img,
  > span {
    float: left;
    margin-top: 7px;
  }

  > div {
    margin-left: 36px;
  }

  ${from(768)} {
    min-width: 180px;
  }
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
        <td data-cell="date">
          <time dateTime={share.created_at}>{formatDay(share.created_at)}</time>
        </td>
        <Product scope="row" data-cell="product" id={`${id}name`}>
          <CompanyLogo location={share.company_logo} name={share.company_name_view} />
          <div>
            <b>
              {share.quantity > 1 ? `${share.quantity} × ` : ''}
              {share.name_view}
            </b>
            <small>
              <TextLink as={Link} to={companyPath(share.company_name_code)}>
                {share.company_name_view}
              </TextLink>
            </small>
          </div>
        </Product>
        <td data-cell="seller">{saleBy(share.level)}</td>
        <td data-end data-cell="sale" data-title="Sale">
          {state === 'reversed' ? '–' : formatCents(share.base)}
        </td>
        <td data-end data-cell="fee" data-title="Fee">
          {share.f}%{state === 'reversed' ? null : <small>{formatCents(share.pool)} pool</small>}
        </td>
        <td data-end data-cell="share">
          <b>{formatCents(amount - returned)}</b>
          {returned === 0 ? null : (
            <small>
              {formatCents(amount)} at first, {formatCents(returned)} reversed
            </small>
          )}
        </td>
        <td data-cell="state">
          <Pill tone={TONES[state]}>{STATE_NAMES[state]}</Pill>
          <small>{stateDay(share)}</small>
        </td>
        <td data-end data-cell="split">
          <Button
            variant="quiet"
            size="sm"
            aria-label={open ? 'Hide how it was split' : 'How it was split'}
            aria-expanded={open}
            aria-controls={`${id}split`}
            aria-describedby={`${id}name`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide' : 'Split'}
          </Button>
        </td>
      </tr>
      <tr id={`${id}split`} hidden={!open}>
        <td colSpan={COLUMNS.length + 1}>
          {open ? (
            <>
              <p>{describeState(share)}.</p>
              <Split lineId={share.line_id} />
            </>
          ) : null}
        </td>
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
