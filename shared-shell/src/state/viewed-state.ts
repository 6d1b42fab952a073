/** Fetch status of a state's data. */
export interface FetchStatus {
  loading: boolean;
  /** The sentence of the last failure, '' when there is none. */
  error: string;
}

/** Fetch, pending: loading, and the error of an earlier try is cleared. */
export function pending<State extends FetchStatus>(state: State): State {
  return { ...state, loading: true, error: '' };
}

/** Fetch, rejected: no longer loading, the message stored. */
export function rejected<State extends FetchStatus>(state: State, message: string): State {
  return { ...state, loading: false, error: message };
}

/** The company a page shows, as the header and the theme need it (specification, chapter 3). */
export interface CompanyState extends FetchStatus {
  id: number;
  marker: string;
  logo: string;
  template_id: number;
  name_code: string;
  name_view: string;
  primary_color: string;
  secondary_color: string;
}

/** What a server answer or a product card knows of a company. */
export type CompanyFields = Partial<Omit<CompanyState, keyof FetchStatus>>;

/** No company: the marketplace's own pages. */
export const EMPTY_COMPANY: CompanyState = {
  id: 0,
  marker: '',
  logo: '',
  template_id: 0,
  name_code: '',
  name_view: '',
  primary_color: '#366C4D',
  secondary_color: '#006400',
  loading: false,
  error: '',
};

/** The marketplace's own company, the default when no other was viewed. */
export const DEFAULT_COMPANY: CompanyState = {
  ...EMPTY_COMPANY,
  id: 1,
  marker: 'bin',
  template_id: 1,
  name_code: 'wishbin',
  name_view: 'Wishbin',
};

/** Company fetch, fulfilled: the returned fields are merged into the state. */
export function companyFulfilled(state: CompanyState, fields: CompanyFields): CompanyState {
  return { ...state, ...fields, loading: false };
}

/** The company history after a company was viewed: the default company when there is none (id 0). */
export function historyOf(company: CompanyState): CompanyState {
  return company.id === 0 ? DEFAULT_COMPANY : { ...company, loading: false, error: '' };
}

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
