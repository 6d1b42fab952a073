import type { Figures } from 'shared-api/contract/desk-figures-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Link } from 'shared-shell';
import { TextLink } from 'shared-ui/primitives/text-link';
import { Muted, Panel } from '../../parts/layout.ts';
import { Table, TablePlace } from '../../parts/table.ts';

/** Through whom sales were made, and what that cost. */
export function InfluencerTable({ figures: { influencers } }: { readonly figures: Figures }) {
  return (
    <Panel aria-labelledby="by-influencer">
      <h2 id="by-influencer">By influencer</h2>
      {influencers.length === 0 ? (
        <Muted>Nothing was sold in these days.</Muted>
      ) : (
        <TablePlace aria-label="By influencer">
          <Table>
            <thead>
              <tr>
                <th scope="col">Influencer</th>
                <th scope="col">Orders</th>
                <th scope="col">Sales</th>
                <th scope="col">Given back</th>
                <th scope="col">Fees</th>
                <th scope="col">Earned</th>
              </tr>
            </thead>
            <tbody>
              {influencers.map(({ influencer_id, username, orders, sales, refunded, fees, earned }) => (
                <tr key={influencer_id ?? username ?? 0}>
                  <th scope="row">
                    {influencer_id === null ? (
                      (username ?? 'Nobody brought the buyer')
                    ) : (
                      <TextLink as={Link} to={`/i/${influencer_id}`}>
                        {username ?? `Influencer ${influencer_id}`}
                      </TextLink>
                    )}
                  </th>
                  <td>{orders}</td>
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
