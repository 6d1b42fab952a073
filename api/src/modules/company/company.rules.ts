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

/** What everybody sees of a company, out of a row that holds more. */
export function toCompany(row: Company): Company {
  const { id, marker, logo, template_id, name_code, name_view, primary_color, secondary_color } = row;
  return { id, marker, logo, template_id, name_code, name_view, primary_color, secondary_color };
}
