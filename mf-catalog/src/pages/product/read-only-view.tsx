import type { ReactNode } from 'react';
import type { ProductPage } from 'shared-api/contract/product-schema';
import type { StockAnswer } from '../../data/stock-or-failure.ts';
import { factRows } from '../../domain/fact-rows.ts';
import { galleryOf } from '../../domain/gallery-of.ts';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { ChoicesUnknown } from '../../features/phase-panel/choices-unknown.tsx';
import { PhasePanel } from '../../features/phase-panel/phase-panel.tsx';
import { PhaseUnknown } from '../../features/phase-panel/phase-unknown.tsx';
import { PriceReport } from '../../features/price-report/price-report.tsx';
import { ProductFacts } from '../../features/product-facts/product-facts.tsx';
import { ProductHead } from '../../features/product-head/product-head.tsx';
import { ProductLayout } from './product-layout.tsx';

interface ReadOnlyViewProps {
  readonly product: ProductPage;
  readonly crumbs: ReactNode;
  readonly stock: StockAnswer;
}

/** A product whose choices could not be fetched: everything else about it, and a way to try again. */
export function ReadOnlyView({ product, crumbs, stock }: ReadOnlyViewProps) {
  const merchandise = stock.kind === 'known' ? stock.merchandise : null;
  return (
    <ProductLayout
      crumbs={crumbs}
      gallery={<Gallery pictures={galleryOf(product)} />}
      about={
        <ProductFacts text={product.describe} rows={merchandise === null ? [] : factRows(merchandise)} />
      }
    >
      <ProductHead product={product} price={merchandise?.price_usd ?? product.price} />
      {merchandise === null ? null : (
        <>
          <PhasePanel merchandise={merchandise} />
          <ChoicesUnknown />
        </>
      )}
      {stock.kind === 'known' ? null : (
        <PhaseUnknown phase={product.production_phase} requestId={stock.requestId} />
      )}
      <PriceReport product={product} />
    </ProductLayout>
  );
}
