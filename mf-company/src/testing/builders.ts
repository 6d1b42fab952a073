import { type Company, companySchema } from 'shared-api/contract/companies/company';

/** A company as the server answers it. */
export function aCompany(own: Partial<Company> = {}): Company {
  return companySchema.parse({
    id: 3,
    marker: 'kf',
    logo: '/logos/3.png',
    template_id: 1,
    name_code: 'kilnfold',
    name_view: 'Kilnfold',
    primary_color: '#B4431F',
    secondary_color: '#E8B89A',
    ...own,
  });
}
