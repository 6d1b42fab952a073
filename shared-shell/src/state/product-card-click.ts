import { useStore } from 'jotai';
import { slices } from './slices.ts';
import {
  companyFulfilled,
  DEFAULT_PRODUCT,
  EMPTY_COMPANY,
  type ProductFields,
  type ProductState,
  productFulfilled,
} from './viewed-state.ts';

/** Entry of the session storage in which a product's page keeps a choice on its way through the sign-in. */
export const ORDER_DRAFT_KEY = 'orderDraft';

/** A choice on a product page, as it is kept there with `savedAt`, the milliseconds since 1970 from which its hour counts. */
export interface OrderDraft {
  readonly productId: number;
  /** Chosen merchandise by product id: the product itself and its add-ons. */
  readonly cart: Readonly<Record<string, number>>;
  /** Null while the quantity box was empty. */
  readonly quantity: number | null;
}

/** Forgets the kept choice. */
export function dropOrderDraft(): void {
  try {
    sessionStorage.removeItem(ORDER_DRAFT_KEY);
  } catch {
    // Storage that is denied holds nothing.
  }
}

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
