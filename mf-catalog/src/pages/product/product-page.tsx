import { companyPath, useLoaderData } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import type { ProductData } from '../../data/load-product.ts';
import { Breadcrumb } from '../../features/breadcrumb.tsx';
import { JoinCompany } from '../../features/join-company/join-company.tsx';
import { MoreProducts } from '../../features/more-products/more-products.tsx';
import { Reviews } from '../../features/reviews/reviews.tsx';
import { OrderView } from './order-view.tsx';
import { useStars, useViewedProduct } from './use-product.ts';

/** One product: pictures, description, price, production phase and the order form. */
export function ProductPage() {
  const { company, product: loaded, parts, areas, needed } = useLoaderData<ProductData>();
  const [product, setStars] = useStars(loaded);
  useViewedProduct(product);
  const above = [
    { to: '/', name: 'All products' },
    { to: companyPath(company.name_code), name: company.name_view },
  ];
  return (
    <PageContainer>
      <OrderView
        key={product.id}
        product={product}
        crumbs={<Breadcrumb above={above} here={product.name_view} />}
        parts={parts}
        areas={areas}
        needed={needed}
      />
      <Reviews key={`reviews ${product.id}`} product={product} onStars={setStars} />
      <JoinCompany key={`join ${company.id}`} code={company.name_code} name={company.name_view} />
      <MoreProducts key={`more ${product.id}`} productId={product.id} />
    </PageContainer>
  );
}
