import { type SellingCompany, sellingCompanySchema } from 'shared-api/contract/catalog/listing';

/** A company as the server answers it. */
export function aSellingCompany(own: Partial<SellingCompany> = {}): SellingCompany {
  return sellingCompanySchema.parse({
    id: 4,
    marker: 'kil',
    logo: '',
    template_id: 1,
    name_code: 'kilnfold',
    name_view: 'Kilnfold',
    primary_color: '#366C4D',
    secondary_color: '#006400',
    products: { count: 2, more: false },
    sold: 204,
    ...own,
  });
}
