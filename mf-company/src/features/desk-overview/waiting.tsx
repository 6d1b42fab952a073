import type { Desk } from 'shared-api/contract/desk-schema';
import { Link } from 'shared-shell';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { placePath } from '../../domain/desk/desk-place.ts';
import { Panel } from '../../parts/layout.ts';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s12);

  ${from(768)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  a {
    display: grid;
    gap: var(--s4);
    height: 100%;
    padding: var(--s16);
    border: 1px solid var(--hairline);
    border-radius: var(--r12);
    font: var(--t14);
    text-decoration: none;
    color: var(--muted);
    transition: background var(--fade);
  }

  a:hover {
    background: var(--subtle);
  }

  b {
    font: var(--t24);
    font-variant-numeric: tabular-nums;
    color: var(--ink);
  }

  b[data-none] {
    color: var(--muted);
  }
`;

/** What waits for somebody, each leading to where it is done. */
export function Waiting({ desk }: { readonly desk: Desk }) {
  const company = desk.company.name_code;
  const orders = placePath(company, 'orders');
  const { lines_to_ship, lines_waiting, runs_under_way, late_lines, open_problems, low_stock, products } =
    desk;
  const stock = placePath(company, 'stock');
  const tiles = [
    { ...some(lines_to_ship, 'to be packed and sent'), to: `${orders}?show=paid` },
    { ...some(lines_waiting, 'waiting to be made'), to: stock },
    { ...some(late_lines, 'late: not sent as promised'), to: orders },
    { ...some(runs_under_way, 'runs under way', 'run under way'), to: placePath(company, 'runs') },
    { ...some(open_problems, 'problems to answer', 'problem to answer'), to: `${orders}?show=problems` },
    {
      ...some(low_stock, 'variants nearly gone or out of stock', 'variant nearly gone or out of stock'),
      to: stock,
    },
    { ...some(products, 'products', 'product'), to: placePath(company, 'products') },
  ];
  return (
    <Panel aria-labelledby="waiting">
      <h2 id="waiting">What waits</h2>
      <Tiles>
        {tiles.map(({ count, what, to }) => (
          <li key={what}>
            <Link to={to}>
              <b data-none={count === 0 || undefined}>{count.toLocaleString('en-US')}</b> {what}
            </Link>
          </li>
        ))}
      </Tiles>
    </Panel>
  );
}

const some = (count: number, many: string, one = many) => ({ count, what: count === 1 ? one : many });
