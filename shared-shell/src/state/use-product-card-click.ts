import { useStore } from 'jotai';
import { companyFulfilled, EMPTY_COMPANY } from './company-state.ts';
import { dropOrderDraft } from './order-draft.ts';
import { DEFAULT_PRODUCT, type ProductFields, type ProductState, productFulfilled } from './product-state.ts';
import { slices } from './slices.ts';

/** What a click on a product card needs to know of the product. */
export type ClickedProduct = ProductFields &
  Pick<ProductState, 'id' | 'company_id' | 'company_name_code' | 'company_name_view' | 'company_logo'>;

/**
 * Product card click: forgets the choice kept for an order, selects the company by `company_id` and stores the product as
 * the viewed product.
 * The company stays marked as loading until the page that the click leads to has brought the rest of it.
 */
export function useProductCardClick(): (product: ClickedProduct) => void {
  const store = useStore();
  return (product) => {
    dropOrderDraft();
    const known = {
      id: product.company_id,
      name_code: product.company_name_code,
      name_view: product.company_name_view,
      logo: product.company_logo,
    };
    store.set(slices.viewcompany, { ...companyFulfilled(EMPTY_COMPANY, known), loading: true });
    store.set(slices.viewproduct, productFulfilled(DEFAULT_PRODUCT, product));
  };
}
