import { useState } from 'react';
import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import type { DeskMerchandise } from 'shared-api/contract/desk-variant-schema';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { Button } from 'shared-ui/primitives/button';
import { Rows, Stack, Top } from '../../parts/layout.ts';
import { useFocusBack } from '../../parts/use-focus.ts';
import { NewVariant } from './new-variant.tsx';
import { VariantRow } from './variant-row.tsx';

export interface VariantsProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly onChange: (product: DeskProduct) => void;
  /** Something of the product that only the server can tell is another by now. */
  readonly onOutdated: () => void;
}

/** The variants of a product: what can be put into a cart, each with its price and its box. */
export function Variants({ company, product, onChange, onOutdated }: VariantsProps) {
  const [open, setOpen] = useState<number | 'new' | null>(product.merchandise.length === 0 ? 'new' : null);
  const put = (variant: DeskMerchandise) => {
    const others = product.merchandise.filter(({ merch_id }) => merch_id !== variant.merch_id);
    const place = product.merchandise.findIndex(({ merch_id }) => merch_id === variant.merch_id);
    onChange({
      ...product,
      merchandise: others.toSpliced(place === -1 ? others.length : place, 0, variant),
    });
    // What is missing before it can be sold is counted by the server.
    onOutdated();
  };
  const add = useFocusBack(open === 'new');
  return (
    <Stack>
      <Top>
        <h2>Variants</h2>
        {open === 'new' ? null : (
          <Button ref={add} onClick={() => setOpen('new')}>
            Add a variant
          </Button>
        )}
      </Top>
      {open === 'new' ? (
        <NewVariant
          company={company}
          product={product}
          onClose={() => setOpen(null)}
          onAdded={(variant) => {
            setOpen(null);
            put(variant);
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
              onToggle={() => setOpen(open === variant.merch_id ? null : variant.merch_id)}
              onChange={put}
              onOutdated={onOutdated}
            />
          ))}
        </Rows>
      )}
    </Stack>
  );
}
