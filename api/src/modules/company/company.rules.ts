import type { Company } from 'shared-api/contract';
import { DEFAULT_PRIMARY, DEFAULT_SECONDARY } from 'shared-api/rules';

/** What id 0 stands for: no company (specification chapter 3). */
export const emptyCompany: Company = {
  id: 0,
  marker: '',
  logo: '',
  template_id: 0,
  name_code: '',
  name_view: '',
  primary_color: DEFAULT_PRIMARY,
  secondary_color: DEFAULT_SECONDARY,
};
