import { companyPath, useLoaderData } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import type { ProductData } from '../../data/load-product.ts';
import { Breadcrumb } from '../../features/breadcrumb.tsx';
import { Reviews } from '../../features/reviews/reviews.tsx';
import { ReadOnlyView } from './layout.tsx';
import { OrderView } from './order-view.tsx';
import { useStars, useViewedProduct } from './use-product.ts';

/** One product: pictures, description, price, production phase and the order form. */
export function ProductPage() {
  const { company, product: loaded, stock, order } = useLoaderData<ProductData>();
  const [product, setStars] = useStars(loaded);
  useViewedProduct(product);
  const above = [
    { to: '/', name: 'All products' },
    { to: companyPath(company.name_code), name: company.name_view },
  ];
  const page = { product, crumbs: <Breadcrumb above={above} here={product.name_view} /> };
  return (
    <PageContainer>
      {order.kind === 'known' ? (
        <OrderView key={product.id} {...page} parts={order.parts} />
      ) : (
        <ReadOnlyView key={product.id} {...page} stock={stock} />
      )}
      <Reviews key={`reviews ${product.id}`} product={product} onStars={setStars} />
    </PageContainer>
  );
}
