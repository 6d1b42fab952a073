import { companyPath, useLoaderData } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { Note } from 'shared-ui/primitives/note';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { ProductData } from '../../data/load-product.ts';
import { factRows } from '../../domain/fact-rows.ts';
import { galleryOf } from '../../domain/gallery-of.ts';
import { Breadcrumb } from '../../features/breadcrumb/breadcrumb.tsx';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { PhasePanel } from '../../features/phase-panel/phase-panel.tsx';
import { PhaseUnknown } from '../../features/phase-panel/phase-unknown.tsx';
import { ProductFacts } from '../../features/product-facts/product-facts.tsx';
import { ProductHead } from '../../features/product-head/product-head.tsx';
import { useViewedProduct } from './use-viewed-product.ts';

const Columns = styled.div`
  display: grid;
  gap: var(--s24);

  ${from(1024)} {
    grid-template-columns: 7fr 5fr;
    gap: var(--s64);
  }
`;

const Beside = styled.div`
  display: grid;
  gap: var(--s24);
  align-content: start;
  min-width: 0;
`;

/** One product: its pictures, what it is and costs, and where its production stands. */
export function ProductPage() {
  const { company, product, stock } = useLoaderData<ProductData>();
  useViewedProduct(product);
  const above = [
    { to: '/', name: 'All products' },
    { to: companyPath(company.name_code), name: company.name_view },
  ];
  return (
    <PageContainer>
      <Breadcrumb above={above} here={product.name_view} />
      <Columns>
        <Gallery key={product.id} pictures={galleryOf(product)} />
        <Beside>
          <ProductHead product={product} />
          {stock.kind === 'known' ? (
            <PhasePanel merchandise={stock.merchandise} />
          ) : (
            <PhaseUnknown phase={product.production_phase} requestId={stock.requestId} />
          )}
          <Note tone="info">Ordering opens soon. Until then you can look around.</Note>
          <ProductFacts
            text={product.describe}
            rows={stock.kind === 'known' ? factRows(stock.merchandise) : []}
          />
        </Beside>
      </Columns>
    </PageContainer>
  );
}
