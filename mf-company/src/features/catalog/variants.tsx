import { useId } from 'react';
import type { DeskMerchandise, DeskProduct } from 'shared-api/contract/catalog/editing-schema';
import { formatDollars } from 'shared-api/rules/money';
import { useAddressParts } from 'shared-shell/address-parts';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { Picture } from 'shared-ui/composites/picture';
import { useFocusBack } from 'shared-ui/desk/focus';
import { Actions, Facts, Head, Row, Rows, Stack, Thumb, Top, WithThumb } from 'shared-ui/desk/layout';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { styled } from 'styled-components';
import { optionWords } from '../../domain/drafts.ts';
import { Boxes } from './boxes.tsx';
import { NewVariant, VariantEditor } from './variant-editor.tsx';
import { VariantTable } from './variant-table.tsx';

const Open = styled.div`
  grid-column: 1 / -1;
  padding-top: var(--s16);
`;

interface VariantRowProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly variant: DeskMerchandise;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onChange: (variant: DeskMerchandise) => void;
  readonly onStale: () => void;
}

/** A variant in a line; opened, its fields. */
export function VariantRow(props: VariantRowProps) {
  const { company, product, variant, open, onToggle, onChange, onStale } = props;
  const id = useId();
  const { name_view, price_usd, active, quantity, backlogged, weight_g, picture_location } = variant;
  const options = optionWords(variant, product.attributes);
  return (
    <Row>
      <WithThumb>
        <Thumb>
          <Picture location={picture_location ?? product.picture_location} alt="" sizes="56px" />
        </Thumb>
        <Facts>
          <Head>
            <h3>{name_view}</h3>
            {active ? null : <Pill>Off sale</Pill>}
            {weight_g === null && product.listed ? <Pill tone="warning">No weight and box</Pill> : null}
          </Head>
          <p>
            {formatDollars(price_usd)}
            {variant.own_code ? ` · ${variant.own_code}` : ''}
            {options === '' ? '' : ` · ${options}`} · {quantity} in stock
            {backlogged === 0 ? '' : ` · ${backlogged} still to be made`}
          </p>
        </Facts>
      </WithThumb>
      <Actions>
        <Button
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? 'Close' : 'Edit'} ${name_view}`}
          onClick={onToggle}
        >
          {open ? 'Close' : 'Edit'}
        </Button>
      </Actions>
      <Open id={id} hidden={!open}>
        {open ? (
          <VariantEditor
            company={company}
            product={product}
            variant={variant}
            onChange={onChange}
            onStale={onStale}
          />
        ) : null}
      </Open>
    </Row>
  );
}

export interface VariantsProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly onChange: (product: DeskProduct) => void;
  /** Something of the product that only the server can tell is another by now. */
  readonly onStale: () => void;
}

/** Parts of the address: no variant is open, and all of them in a table. */
const NONE = 'none';
const TABLE = 'table';

/** The variant that an address names; by default a new one for a product without any. */
function openVariant(named: string, { merchandise }: DeskProduct): number | 'new' | null {
  if (named === '') return merchandise.length === 0 ? 'new' : null;
  return named === 'new'
    ? 'new'
    : (merchandise.find(({ merch_id }) => String(merch_id) === named)?.merch_id ?? null);
}

/** The variants of a product, each with its price and box. */
export function Variants({ company, product, onChange, onStale }: VariantsProps) {
  const [{ view, variant: named }, changeAddress] = useAddressParts(['view', 'variant']);
  const open = openVariant(named, product);
  const setOpen = (variant: number | 'new') => changeAddress({ variant: String(variant) });
  const close = () => changeAddress({ variant: product.merchandise.length === 0 ? NONE : '' });
  const put = (variant: DeskMerchandise) => {
    const others = product.merchandise.filter(({ merch_id }) => merch_id !== variant.merch_id);
    const place = product.merchandise.findIndex(({ merch_id }) => merch_id === variant.merch_id);
    onChange({
      ...product,
      merchandise: others.toSpliced(place === -1 ? others.length : place, 0, variant),
    });
    // Only the server knows the missing steps.
    onStale();
  };
  const add = useFocusBack(open === 'new');
  const asTable = view === TABLE;
  const toTable = useFocusBack(asTable);
  if (asTable)
    return (
      <VariantTable
        company={company}
        product={product}
        onChange={onChange}
        onStale={onStale}
        onClose={() => changeAddress({ view: '' })}
      />
    );
  return (
    <Stack>
      <Top>
        <h2>Variants</h2>
        <Actions>
          {product.merchandise.length === 0 && product.attributes.length === 0 ? null : (
            <Button ref={toTable} onClick={() => changeAddress({ view: TABLE })}>
              Edit as a table
            </Button>
          )}
          {open === 'new' ? null : (
            <Button ref={add} onClick={() => setOpen('new')}>
              Add a variant
            </Button>
          )}
        </Actions>
      </Top>
      {open === 'new' ? (
        <NewVariant
          company={company}
          product={product}
          onClose={close}
          onAdded={(variant) => {
            put(variant);
            changeAddress({ variant: '' });
          }}
        />
      ) : null}
      {product.merchandise.length === 0 ? (
        <EmptyState>Without a variant it cannot be bought.</EmptyState>
      ) : (
        <Rows aria-label="Variants">
          {product.merchandise.map((variant) => (
            <VariantRow
              key={variant.merch_id}
              company={company}
              product={product}
              variant={variant}
              open={open === variant.merch_id}
              onToggle={() => (open === variant.merch_id ? close() : setOpen(variant.merch_id))}
              onChange={put}
              onStale={onStale}
            />
          ))}
        </Rows>
      )}
      <Boxes company={company} />
    </Stack>
  );
}
