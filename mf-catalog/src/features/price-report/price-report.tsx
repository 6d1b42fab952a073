import { useState } from 'react';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import { Button } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';
import { useLazy } from '../../data/use-lazy.ts';
import type * as Part from './lazy/report-dialog.tsx';

const Line = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s8);
  font: var(--t14);
  color: var(--muted);
`;

const loadPart = (): Promise<typeof Part> =>
  import(/* webpackChunkName: "forms" */ './lazy/report-dialog.tsx');

/** The promise of one price, and the way to tell where it is not kept. */
export function PriceReport({ product }: { readonly product: ProductPage }) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const { code, failed, again } = useLazy(loadPart, wanted);
  const press = () => {
    if (failed) again();
    setWanted(true);
    setOpen(true);
  };
  return (
    <Line>
      <p>{product.company_name_view} asks the same price here as on its official website.</p>
      <Button
        size="sm"
        busy={open && code === null && !failed}
        busyLabel="Opening"
        onClick={press}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
      >
        Report a lower price
      </Button>
      <p role="status">
        {open && failed ? 'That did not load. Please check your connection and try again.' : ''}
      </p>
      {code === null ? null : (
        <code.ReportDialog product={product} open={open} onClose={() => setOpen(false)} />
      )}
    </Line>
  );
}
