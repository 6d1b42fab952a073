import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  addStock,
  type StockProduct,
  type StockVariant,
  startRun,
} from 'shared-api/contract/fulfilment/stock';
import { countWords } from 'shared-api/rules/words';
import { useQuery } from 'shared-data';
import { Link, useLocation, useNavigate } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { SearchForm } from 'shared-ui/desk/filters';
import { Facts, Head, Muted, Panel, Row, Rows, Stack, Top } from 'shared-ui/desk/layout';
import { PageLinks } from 'shared-ui/desk/pager';
import { QuerySection, type StatusMessage, StatusNote } from 'shared-ui/desk/query-section';
import { formResolver } from 'shared-ui/form-resolver';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { Pill } from 'shared-ui/primitives/pill';
import { ProgressBar } from 'shared-ui/primitives/progress-bar';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { refreshDesk } from '../../data/desk.ts';
import { beginRun, changeStock, stockQuery } from '../../data/orders.ts';
import { newIdempotencyKey } from '../../data/requests.ts';
import { stockDone, variantFacts, waitingWords } from '../../domain/desk-texts.ts';
import { numberOf } from '../../domain/drafts.ts';
import { proposedUnits, runRefusal } from '../../domain/orders.ts';
import { listAddress, listQuery, placePath } from '../../domain/paths.ts';
import { useUnsavedWarning } from '../../parts/edit-form.tsx';
import { useAction } from '../../parts/use-action.ts';

const RunForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--s12);

  > :first-child {
    width: 200px;
  }

  > button {
    min-height: 44px;
    margin-top: 26px;
  }
`;

interface StartRunProps {
  readonly company: string;
  readonly product: StockProduct;
  readonly onChanged: (message: string) => void;
  readonly onStale: () => void;
}

/** Starts a manufacturing run, which takes who waits longest; one at a time for a product. */
export function StartRun({ company, product, onChanged, onStale }: StartRunProps) {
  const { busy, status, run } = useAction();
  const { product_id, name_view, run_id } = product;
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { planned: String(proposedUnits(product)) },
    resolver: formResolver<{ planned: string }>(startRun.body, ({ planned }) => ({
      product_id,
      planned: numberOf(planned),
    })),
  });
  const refusal = runRefusal(product);
  if (refusal !== null)
    return (
      <Muted>
        {refusal}{' '}
        {run_id === null ? null : (
          <TextLink as={Link} to={placePath(company, 'runs')}>
            See to it
          </TextLink>
        )}
      </Muted>
    );

  const start = handleSubmit((sent) =>
    run('start', () => beginRun(company, product_id, numberOf(sent.planned)), {
      onDone: ({ taken, planned }) =>
        onChanged(
          `A run of ${countWords(planned, 'unit')} of ${name_view} is under way, ${taken} of them for orders that waited.`,
        ),
      onStale,
    }),
  );

  return (
    <>
      <RunForm noValidate aria-label={`Run of ${name_view}`} onSubmit={start}>
        <Field
          label="Units to make"
          help="Of all variants together"
          error={formState.errors.planned?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...register('planned')} />
        </Field>
        <Button type="submit" busy={busy !== null} busyLabel="Starting">
          Start a run
        </Button>
      </RunForm>
      <StatusNote status={status} />
    </>
  );
}

const AddForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  max-width: 320px;
  gap: var(--s8);
  align-items: start;

  > button {
    min-height: 44px;
    margin-top: 26px;
  }

  > :last-child {
    grid-column: 1 / -1;
  }

  ${from(768)} {
    grid-template-columns: 112px auto;
  }
`;

interface VariantStockProps {
  readonly company: string;
  /** Name of the product. */
  readonly product: string;
  readonly variant: StockVariant;
  readonly onChanged: (message: string) => void;
  readonly onStale: () => void;
}

/** A variant's units, and a way to put more of them in stock or write some off. */
export function VariantStock({ company, product, variant, onChanged, onStale }: VariantStockProps) {
  const { register, handleSubmit, watch, reset, formState } = useForm({
    defaultValues: { add: '' },
    resolver: formResolver<{ add: string }>(addStock.body, ({ add }) => ({ add: numberOf(add) })),
  });
  /** Idempotency key of the current entry. */
  const key = useRef('');
  const { busy, status, run } = useAction();
  const { merch_id, name_view, active, low, quantity } = variant;
  useUnsavedWarning(watch('add') !== '');

  const put = handleSubmit(async (sent) => {
    const add = numberOf(sent.add);
    if (key.current === '') key.current = newIdempotencyKey();
    await run('add', () => changeStock(company, merch_id, add, key.current), {
      onDone: (stored) => {
        key.current = '';
        reset();
        onChanged(stockDone(add, stored));
      },
      onStale,
    });
  });
  const another = () => {
    key.current = '';
  };

  return (
    <Row>
      <Facts>
        <Head>
          <h3>{name_view}</h3>
          {low ? <Pill tone="warning">{quantity === 0 ? 'Out of stock' : 'Nearly gone'}</Pill> : null}
          {active ? null : <Pill>Off sale</Pill>}
        </Head>
        <p>{variantFacts(variant)}</p>
      </Facts>
      <AddForm noValidate aria-label={`Stock of ${product}, ${name_view}`} onSubmit={put}>
        <Field label="Add units" error={formState.errors.add?.message}>
          <Input
            inputMode="text"
            autoComplete="off"
            placeholder="+12"
            {...register('add', { onChange: another })}
          />
        </Field>
        <Button type="submit" busy={busy !== null} busyLabel="Storing">
          Store
        </Button>
        <StatusNote status={status} />
      </AddForm>
    </Row>
  );
}

interface ProductStockProps {
  readonly company: string;
  readonly product: StockProduct;
  /** Runs after a change, with the success message. */
  readonly onChanged: (message: string) => void;
  readonly onStale: () => void;
}

/** A product's variants with their units, what waits of it, and its run. */
export function ProductStock({ company, product, onChanged, onStale }: ProductStockProps) {
  const { product_id, name_view, active, production_phase, minover, prod_backlogged } = product;
  const heading = `stock-${product_id}`;
  return (
    <Panel aria-labelledby={heading}>
      <Top>
        <Head>
          <h2 id={heading}>
            <Link to={placePath(company, 'products', product_id, 'variants')}>{name_view}</Link>
          </h2>
          {production_phase === 'unknown' ? null : <Pill>{production_phase}</Pill>}
          {active ? null : <Pill>Off sale</Pill>}
        </Head>
      </Top>
      <Muted>{waitingWords(product)}</Muted>
      {minover === 0 ? null : (
        <ProgressBar
          value={prod_backlogged}
          max={minover}
          label={`Pre-orders of ${name_view}`}
          text={`${prod_backlogged} of ${minover} ordered`}
        />
      )}
      <Rows aria-label={`Variants of ${name_view}`}>
        {product.variants.map((variant) => (
          <VariantStock
            key={variant.merch_id}
            company={company}
            product={name_view}
            variant={variant}
            onChanged={onChanged}
            onStale={onStale}
          />
        ))}
      </Rows>
      <StartRun company={company} product={product} onChanged={onChanged} onStale={onStale} />
    </Panel>
  );
}

/** Stock and backlog by product; the address holds search and page. */
export function Stock({ company }: { readonly company: string }) {
  const path = placePath(company, 'stock');
  const navigate = useNavigate();
  const { q, page } = listQuery(useLocation().search);
  const query = useQuery(stockQuery(company, { q, page }));
  const refetch = () => void query.refetch();
  const [status, setStatus] = useState<StatusMessage | null>(null);
  const changed = (message: string) => {
    setStatus({ tone: 'success', message });
    refetch();
    void refreshDesk(company);
  };
  return (
    <Stack>
      <h1>Stock</h1>
      <Muted>New goods serve who waits longest, and raise what is in stock after that.</Muted>
      <SearchForm
        label="Find products"
        help="A part of a name or of your SKU"
        q={q}
        onSearch={(text) => void navigate(listAddress(path, { q: text, page: 1 }))}
      />
      <StatusNote status={status} />
      <QuerySection query={query} label="Loading the stock" failed="The stock could not be loaded">
        {({ products, pages, page: shown }) =>
          products.length === 0 ? (
            <NoStock company={company} q={q} />
          ) : (
            <Stack>
              {products.map((product) => (
                <ProductStock
                  key={product.product_id}
                  company={company}
                  product={product}
                  onChanged={changed}
                  onStale={refetch}
                />
              ))}
              <PageLinks
                link={Link}
                page={shown}
                pages={pages}
                to={(other) => listAddress(path, { q, page: other })}
              />
            </Stack>
          )
        }
      </QuerySection>
    </Stack>
  );
}

function NoStock({ company, q }: { readonly company: string; readonly q: string }) {
  if (q !== '')
    return (
      <EmptyState
        action={
          <ButtonLink as={Link} to={placePath(company, 'stock')}>
            Show all products
          </ButtonLink>
        }
      >
        {`Nothing matches “${q}”.`}
      </EmptyState>
    );
  return (
    <EmptyState
      action={
        <ButtonLink as={Link} to={placePath(company, 'products', 'new')}>
          Add a product
        </ButtonLink>
      }
    >
      No products yet.
    </EmptyState>
  );
}
