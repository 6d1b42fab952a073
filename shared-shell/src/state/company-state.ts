import type { FetchStatus } from './fetch-status.ts';

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

/** The marketplace's own company, which stands in where no other was viewed. */
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
