import type { Figures } from 'shared-api/contract/desk-figures-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { counted } from '../../domain/desk/words.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s16);

  ${from(768)} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  dt {
    font: var(--t14);
    color: var(--muted);
  }

  dd {
    font: var(--t20);
    font-variant-numeric: tabular-nums;
  }

  dd + dd {
    font: var(--t12);
    color: var(--muted);
  }
`;

/** What the days brought as a whole. */
export function Sums({ totals }: { readonly totals: Figures['totals'] }) {
  const { sales, refunded, fees, earned, orders, units } = totals;
  const sums = [
    ['Sales', sales, `${counted(orders, 'order')}, ${counted(units, 'unit')}`],
    ['Given back', refunded, 'Price of goods'],
    ['Finders fees', fees, 'To whoever brought the buyers'],
    ['Earned', earned, 'What is left for the company'],
  ] as const;
  return (
    <List>
      {sums.map(([name, cents, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCents(cents)}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </List>
  );
}
