import type { FigureGroup, LinkFiguresRow, LinkStatistics } from 'shared-api/contract/influence/links';
import { formatCents } from 'shared-api/rules/money';
import { Link } from 'shared-shell';
import { useAddressParts } from 'shared-shell/address-parts';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { More } from 'shared-ui/composites/more';
import { SectionHead } from 'shared-ui/composites/section-head';
import { type Column, DataTable } from 'shared-ui/desk/data-table';
import { arrowOutIcon } from 'shared-ui/icons/arrows';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { FIGURE_PAGES, loadAllFigures, useFigureRows, useLinkFigures } from '../../data/links.ts';
import {
  FIGURE_GROUPS,
  FIGURE_RANGES,
  figuresCsv,
  GROUP_NAMES,
  rowName,
  tagName,
} from '../../domain/link-figures.ts';
import { DownloadCsv } from '../../parts/download-csv.tsx';
import { QueryView } from '../../parts/query-view.tsx';

const Choices = styled.div`
  display: grid;
  gap: var(--s16) var(--s32);
  margin-bottom: var(--s24);

  ${from(768)} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

/** Dims while other figures load. */
const Shown = styled.div`
  display: grid;
  gap: var(--s24);
  transition: opacity var(--fade);

  &[aria-busy='true'] {
    opacity: 0.6;
    transition-delay: 250ms;
  }
`;

const Sums = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--paper);

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: var(--s16);
  }

  dt {
    font: var(--t14);
    color: var(--muted);
  }

  dd {
    font: var(--t24);
    letter-spacing: var(--track-24);
    font-variant-numeric: tabular-nums;
  }

  ${from(768)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${from(1024)} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

const Tag = styled.small`
  display: block;
  font: var(--t12);
  color: var(--muted);
`;

/** What the own links brought, by link, tag, product or day. */
export function LinkFigures() {
  const [named, changeAddress] = useAddressParts(['range', 'by', FIGURE_PAGES]);
  const range = FIGURE_RANGES.find(({ value }) => value === named.range)?.value ?? 'month';
  const by = FIGURE_GROUPS.find(({ value }) => value === named.by)?.value ?? 'link';
  const figures = useLinkFigures(by, range);
  const { data, isFetching, isPlaceholderData } = figures;
  return (
    <section aria-labelledby="figures">
      <SectionHead
        id="figures"
        title="What your links brought"
        action={data === undefined ? null : <Download figures={data} />}
      />
      <Choices>
        <RadioGroup
          legend="How far back"
          look="cards"
          options={FIGURE_RANGES}
          value={range}
          onChange={(value) => changeAddress({ range: value, [FIGURE_PAGES]: '' })}
        />
        <RadioGroup
          legend="One row for each"
          look="cards"
          options={FIGURE_GROUPS}
          value={by}
          onChange={(value) => changeAddress({ by: value, [FIGURE_PAGES]: '' })}
        />
      </Choices>
      <Shown aria-busy={isFetching && data !== undefined}>
        <QueryView
          query={figures}
          label="Loading what your links brought"
          failed="The figures of your links could not be loaded."
          skeleton={<Skeleton height="420px" radius={12} />}
        >
          {(loaded) => <Figures figures={loaded} isOld={isPlaceholderData} />}
        </QueryView>
      </Shown>
    </section>
  );
}

interface FiguresProps {
  readonly figures: LinkStatistics;
  /** Others are on their way. */
  readonly isOld: boolean;
}

function Figures({ figures, isOld }: FiguresProps) {
  const { totals } = figures;
  const { rows, more, pending, problem, loadMore } = useFigureRows(figures, isOld);
  return (
    <>
      <Sums>
        <Sum name="Visits" value={totals.visits.toLocaleString('en-US')} />
        <Sum name="Product views" value={totals.product_views.toLocaleString('en-US')} />
        <Sum name="Carts" value={totals.carts.toLocaleString('en-US')} />
        <Sum name="Orders" value={totals.orders.toLocaleString('en-US')} />
        <Sum name="Fees" value={formatCents(totals.fees)} />
        <Sum name="From people you brought" value={formatCents(totals.passed)} />
      </Sums>
      {rows.length === 0 ? (
        <EmptyState icon={arrowOutIcon}>
          No visits yet in this time. Each link that you share shows here once it is opened.
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption="Days by universal time. Fees are less refunds, on the day of each."
            columns={columnsOf(figures.by)}
            rows={rows}
            rowKey={({ key }) => key}
          />
          <More label="Show more" more={more} pending={pending} problem={problem} onMore={loadMore} />
        </>
      )}
    </>
  );
}

function Sum({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const number = (value: number): string => value.toLocaleString('en-US');

function columnsOf(by: FigureGroup): readonly Column<LinkFiguresRow>[] {
  return [
    { title: GROUP_NAMES[by], cell: (row) => <RowName row={row} /> },
    { title: 'Visits', cell: ({ visits }) => number(visits) },
    { title: 'Product views', cell: ({ product_views }) => number(product_views) },
    { title: 'Carts', cell: ({ carts }) => number(carts) },
    { title: 'Orders', cell: ({ orders }) => number(orders) },
    { title: 'Fees', cell: ({ fees }) => formatCents(fees) },
  ];
}

/** A row's name, which leads to its page where there is one, and the tag of a link. */
function RowName({ row }: { readonly row: LinkFiguresRow }) {
  const { kind, path, tag } = row;
  const name = rowName(row);
  return (
    <>
      {path === null ? (
        name
      ) : (
        <TextLink as={Link} to={path}>
          {name}
        </TextLink>
      )}
      {kind !== 'tag' && tag !== '' ? <Tag>{tagName(tag)}</Tag> : null}
    </>
  );
}

/** Downloads all rows of what is shown as CSV, made in the browser. */
function Download({ figures }: { readonly figures: LinkStatistics }) {
  const { by, from: first, to } = figures;
  return (
    <DownloadCsv
      file={`wishbin-links-${by}-${first}-${to}.csv`}
      csv={async () => figuresCsv(by, await loadAllFigures(figures))}
      failure="the figures of all links could not be fetched"
    />
  );
}

const Rules = styled.section`
  display: grid;
  gap: var(--s12);
  max-width: 70ch;
  font: var(--t14);

  > div:first-child {
    margin-bottom: 0;
  }

  dt {
    font-weight: 600;
  }

  dd + dt {
    margin-top: var(--s8);
  }

  dd {
    color: var(--muted);
  }
`;

const RULES = [
  ['Visits', 'Browsers that opened a link, once for each link and day, however often they come back.'],
  [
    'Product views',
    'Products that such a browser looked at within 30 days, once for each product and day. They count for the link that it opened last.',
  ],
  ['Carts', 'Products that were put into a cart with you as the influencer.'],
  [
    'Orders',
    'Paid orders with a sale of yours, one for each company in them. Refunded ones stay in the count.',
  ],
  [
    'Fees',
    'What your own sales bring you, less refunds. With what people you brought bring you, this is what your statement says for the same days.',
  ],
  [
    'Tags',
    'Those that you typed for a link here or on a page of the shop. Links with any other tag count together as “Other tags”: everyone can change an address.',
  ],
  [
    'Not counted',
    'Programs: crawlers, link previews and others that name themselves, browsers without a window, more than 200 browsers of one network a day, and more than 50 links of one browser a day. Your own visits do not count either.',
  ],
] as const;

/** What each figure counts, and what it leaves out. */
export function FigureRules() {
  return (
    <Rules aria-labelledby="counting">
      <SectionHead id="counting" title="How we count" />
      <dl>
        {RULES.map(([name, rule]) => (
          <RuleOf key={name} name={name} rule={rule} />
        ))}
      </dl>
    </Rules>
  );
}

function RuleOf({ name, rule }: { readonly name: string; readonly rule: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{rule}</dd>
    </>
  );
}
