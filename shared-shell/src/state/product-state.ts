import type { FetchStatus } from './fetch-status.ts';

/** The product a shopper viewed last (specification, chapter 3, Product view state). */
export interface ProductState extends FetchStatus {
  id: number;
  company_id: number;
  company_name_code: string;
  company_name_view: string;
  company_logo: string;
  title: string;
  name_view: string;
  picture_location: string;
  describe: string;
  primary_color: string;
  secondary_color: string;
  /** Dollars. */
  price: number;
}

export type ProductFields = Partial<Omit<ProductState, keyof FetchStatus>>;

export const DEFAULT_PRODUCT: ProductState = {
  id: 2,
  company_id: 1,
  company_name_code: 'wishbin',
  company_name_view: 'Wishbin',
  company_logo: '',
  title: '',
  name_view: 'Wood tag',
  picture_location: '/default.jpg',
  describe: 'A wooden tag that carries your personal message on a gift.',
  primary_color: '#9BCDB0',
  secondary_color: '#E3F1E9',
  price: 0,
  loading: false,
  error: '',
};

/** Product fetch, fulfilled: the payload is merged. */
export function productFulfilled(state: ProductState, fields: ProductFields): ProductState {
  return { ...state, ...fields, loading: false };
}
