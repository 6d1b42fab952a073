import type { Figures } from 'shared-api/contract/desk-figures-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Link } from 'shared-shell';
import { TextLink } from 'shared-ui/primitives/text-link';
import { placePath } from '../../domain/desk/desk-place.ts';
import { Muted, Panel } from '../../parts/layout.ts';
import { Table, TablePlace } from '../../parts/table.ts';

interface ProductTableProps {
  readonly company: string;
  readonly figures: Figures;
}

/** What each product brought. */
export function ProductTable({ company, figures: { products } }: ProductTableProps) {
  return (
    <Panel aria-labelledby="by-product">
      <h2 id="by-product">By product</h2>
      {products.length === 0 ? (
        <Muted>Nothing was sold in these days.</Muted>
      ) : (
        <TablePlace aria-label="By product">
          <Table>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Units</th>
                <th scope="col">Sales</th>
                <th scope="col">Given back</th>
                <th scope="col">Fees</th>
                <th scope="col">Earned</th>
              </tr>
            </thead>
            <tbody>
              {products.map(({ product_id, name_view, units, sales, refunded, fees, earned }) => (
                <tr key={product_id ?? 0}>
                  <th scope="row">
                    {product_id === null ? (
                      name_view
                    ) : (
                      <TextLink as={Link} to={placePath(company, 'products', product_id)}>
                        {name_view}
                      </TextLink>
                    )}
                  </th>
                  <td>{units}</td>
                  <td>{formatCents(sales)}</td>
                  <td>{formatCents(refunded)}</td>
                  <td>{formatCents(fees)}</td>
                  <td>{formatCents(earned)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TablePlace>
      )}
    </Panel>
  );
}
