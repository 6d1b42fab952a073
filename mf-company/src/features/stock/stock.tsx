import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { addStock, type StockProduct, type StockTable } from 'shared-api/contract/fulfilment/stock';
import { countWords } from 'shared-api/rules/words';
import { useQuery } from 'shared-data';
import { newIdempotencyKey } from 'shared-data/request-keys';
import { Link, useLocation, useNavigate } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { Picture } from 'shared-ui/composites/picture';
import { type Column, DataTable } from 'shared-ui/desk/data-table';
import { LinkTabs, SearchForm } from 'shared-ui/desk/filters';
import { Facts, Head, Muted, Stack, Thumb, WithThumb } from 'shared-ui/desk/layout';
import { QuerySection, type StatusMessage, StatusNote } from 'shared-ui/desk/query-section';
import { useUnsavedWarning } from 'shared-ui/desk/unsaved-warning';
import { formResolver } from 'shared-ui/form-resolver';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { below } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { refreshDesk } from '../../data/desk.ts';
import { changeStock, stockTableQuery } from '../../data/orders.ts';
import { stockDone } from '../../domain/desk-texts.ts';
import { numberOf } from '../../domain/drafts.ts';
import { placePath } from '../../domain/paths.ts';
import {
  countsNow,
  type StockEntry,
  type StockQuery,
  stockAddress,
  stockEntries,
  stockFilterNames,
  stockFilters,
  stockQueryOf,
  toBeMade,
} from '../../domain/stock.ts';
import { More, usePagedList } from '../../parts/paged-list.tsx';
import { useAction } from '../../parts/use-action.ts';
import { RunDialog } from './start-run.tsx';

const AddForm = styled.form`
  display: grid;
  grid-template-columns: 88px auto;
  justify-content: end;
  gap: var(--s8);
  align-items: end;
  text-align: start;
  white-space: normal;

  > :last-child {
    grid-column: 1 / -1;
    max-width: 240px;
  }

  ${below(768)} {
    justify-content: start;
  }
`;

interface AddUnitsProps {
  readonly company: string;
  readonly entry: StockEntry;
  readonly onChanged: (entry: StockEntry) => void;
  readonly onStale: () => void;
}

/** Puts units of a variant in stock, or writes some off. */
export function AddUnits({ company, entry, onChanged, onStale }: AddUnitsProps) {
  const { register, handleSubmit, watch, reset, formState } = useForm({
    defaultValues: { add: '' },
    resolver: formResolver<{ add: string }>(addStock.body, ({ add }) => ({ add: numberOf(add) })),
  });
  /** Idempotency key of the current entry. */
  const key = useRef('');
  const { busy, status, run } = useAction();
  const { row, product } = entry;
  useUnsavedWarning(watch('add') !== '');

  const put = handleSubmit(async (sent) => {
    const add = numberOf(sent.add);
    if (key.current === '') key.current = newIdempotencyKey();
    await run('add', () => changeStock(company, row.merch_id, add, key.current), {
      onDone: ({ served: _, ...stored }) => {
        key.current = '';
        reset();
        onChanged({ ...entry, row: { ...row, ...stored } });
      },
      onStale,
      success: (stored) => stockDone(add, stored),
    });
  });

  return (
    <AddForm noValidate aria-label={`Stock of ${product.name_view}, ${row.name_view}`} onSubmit={put}>
      <Field label={<VisuallyHidden>Add units</VisuallyHidden>} error={formState.errors.add?.message}>
        <Input
          inputMode="text"
          autoComplete="off"
          placeholder="+12"
          {...register('add', {
            onChange: () => {
              key.current = '';
            },
          })}
        />
      </Field>
      <Button type="submit" busy={busy !== null} busyLabel="Saving">
        Save
      </Button>
      <StatusNote status={status} />
    </AddForm>
  );
}

interface GoodsCellProps {
  readonly company: string;
  readonly entry: StockEntry;
}

/** Picture, product and variant of a row. */
function GoodsCell({ company, entry: { row, product } }: GoodsCellProps) {
  return (
    <WithThumb>
      <Thumb>
        <Picture location={product.picture_location} alt="" sizes="56px" />
      </Thumb>
      <Facts>
        <Head>
          <TextLink as={Link} to={placePath(company, 'products', product.product_id, 'variants')}>
            {product.name_view}
          </TextLink>
          {row.active && product.active ? null : <Pill>Off sale</Pill>}
        </Head>
        {row.name_view === product.name_view ? null : <span>{row.name_view}</span>}
      </Facts>
    </WithThumb>
  );
}

const Units = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s8);
`;

/** Units on hand, and that few or none are left. */
function StockCell({ entry: { row } }: { readonly entry: StockEntry }) {
  return (
    <Units>
      {row.low ? <Pill tone="warning">{row.quantity === 0 ? 'Out of stock' : 'Nearly out'}</Pill> : null}
      {row.quantity.toLocaleString('en-US')}
    </Units>
  );
}

interface StockTableProps {
  readonly company: string;
  readonly query: StockQuery;
  /** The first rows. */
  readonly first: StockTable;
  /** Loads the rows anew. */
  readonly onStale: () => void;
}

/** The variants of the company with their units; 20 rows at a time. */
export function StockRows({ company, query, first, onStale }: StockTableProps) {
  const list = usePagedList(first, stockEntries, (after) => stockTableQuery(company, query, after));
  const [making, setMaking] = useState<StockProduct | null>(null);
  const [open, setOpen] = useState(false);
  const [status, setStatus] = useState<StatusMessage | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const started = useRef(false);
  // The button that opened the dialog, to which the focus returns, becomes a link.
  useEffect(() => {
    if (open || !started.current) return;
    started.current = false;
    heading.current?.focus();
  }, [open]);
  const counts = countsNow(first.counts, list.entries);
  const changed = (entry: StockEntry) => {
    list.replace(({ row }) => row.merch_id === entry.row.merch_id, entry);
    void refreshDesk(company);
  };
  /** A product has one button, in its first row. */
  const isFirstOf = ({ row, product }: StockEntry): boolean =>
    list.entries.find((each) => each.product.product_id === product.product_id)?.row === row;
  const columns: readonly Column<StockEntry>[] = [
    { title: 'Variant', cell: (entry) => <GoodsCell company={company} entry={entry} /> },
    { title: 'SKU', cell: ({ row }) => row.own_code ?? '' },
    { title: 'In stock', cell: (entry) => <StockCell entry={entry} /> },
    { title: 'To be made', cell: ({ row }) => toBeMade(row) },
    {
      title: 'Add units',
      cell: (entry) => <AddUnits company={company} entry={entry} onChanged={changed} onStale={onStale} />,
    },
    {
      title: 'Run',
      cell: (entry) => {
        if (!isFirstOf(entry)) return null;
        const { run_id, name_view } = entry.product;
        if (run_id !== null)
          return (
            <TextLink as={Link} to={placePath(company, 'runs')}>
              Under way<VisuallyHidden> of {name_view}</VisuallyHidden>
            </TextLink>
          );
        return (
          <Button
            size="sm"
            aria-label={`Make ${name_view}`}
            onClick={() => {
              setMaking(entry.product);
              setOpen(true);
            }}
          >
            Make
          </Button>
        );
      },
    },
  ];
  return (
    <Stack>
      <VisuallyHidden as="h2" ref={heading} tabIndex={-1}>
        Variants
      </VisuallyHidden>
      <LinkTabs
        link={Link}
        label="Which variants"
        items={stockFilterNames.map((show) => ({
          to: stockAddress(company, { q: query.q, show }),
          label: `${stockFilters[show].label} (${counts[show].toLocaleString('en-US')})`,
          current: show === query.show,
        }))}
      />
      <StatusNote status={status} />
      <VisuallyHidden role="status">{countWords(list.entries.length, 'variant')} shown</VisuallyHidden>
      {list.entries.length === 0 ? (
        <NoStock company={company} query={query} />
      ) : (
        <>
          <DataTable
            cards
            label="Stock"
            columns={columns}
            rows={list.entries}
            rowKey={({ row }) => row.merch_id}
          />
          <More list={list} label="Show more variants" />
        </>
      )}
      <RunDialog
        company={company}
        product={making}
        open={open}
        onClose={() => setOpen(false)}
        onChanged={(message) => {
          setOpen(false);
          setStatus({ tone: 'success', message });
          started.current = true;
          onStale();
          void refreshDesk(company);
        }}
        onStale={onStale}
      />
    </Stack>
  );
}

/** Stock and backlog of all variants; the address holds search and filter. */
export function Stock({ company }: { readonly company: string }) {
  const navigate = useNavigate();
  const stock = stockQueryOf(useLocation().search);
  const query = useQuery(stockTableQuery(company, stock));
  const refetch = () => void query.refetch();
  return (
    <Stack>
      <h1>Stock</h1>
      <Muted>New goods go to the oldest waiting orders first. The rest is added to what is in stock.</Muted>
      <SearchForm
        label="Find variants"
        help="A part of a name or of your SKU"
        q={stock.q}
        onSearch={(q) => void navigate(stockAddress(company, { ...stock, q }))}
      />
      <QuerySection
        query={query}
        label="Loading the stock"
        failed="The stock could not be loaded"
        focusRows={false}
      >
        {(first) => <StockRows company={company} query={stock} first={first} onStale={refetch} />}
      </QuerySection>
    </Stack>
  );
}

/** In place of an empty table. */
function NoStock({ company, query: { q, show } }: { readonly company: string; readonly query: StockQuery }) {
  if (q === '' && show === 'all')
    return (
      <EmptyState
        action={
          <ButtonLink as={Link} to={placePath(company, 'products', 'new')}>
            Add a product
          </ButtonLink>
        }
      >
        {stockFilters.all.none}
      </EmptyState>
    );
  return (
    <EmptyState
      action={
        <ButtonLink as={Link} to={stockAddress(company)}>
          Show all variants
        </ButtonLink>
      }
    >
      {q === '' ? stockFilters[show].none : `Nothing matches “${q}”.`}
    </EmptyState>
  );
}
