import { formatCents } from 'shared-api/rules/format-money';
import { styled } from 'styled-components';
import { EXAMPLE } from '../../domain/fee-example.ts';

const Example = styled.figure`
  display: grid;
  gap: var(--s16);
  margin-top: var(--s16);
  padding: var(--s24);
  border-radius: var(--r16);
  background: var(--house-soft);

  ol {
    display: grid;
    gap: var(--s12);
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s4) var(--s16);
    font-variant-numeric: tabular-nums;
  }

  li > span:last-child {
    grid-column: 1 / -1;
    height: 8px;
    border-radius: var(--full);
    background: var(--house-mark);
  }

  small {
    font: var(--t14);
    color: var(--muted);
  }
`;

const { goods, percent, pool, shares } = EXAMPLE;

/** How the fee of one sale is made and split. */
export function SaleExample() {
  return (
    <section aria-labelledby="example">
      <h2 id="example">One sale, to the cent</h2>
      <p>
        For each product its company sets the fee, a percentage of the price; tax and shipping bring none.
        Three quarters of it stay with the person who made the sale, a quarter goes to whoever brought them,
        and so on up the line, to ten people at most.
      </p>
      <Example>
        <figcaption>
          <b>
            {formatCents(goods)} of goods at {percent} percent: a fee of {formatCents(pool)}
          </b>
        </figcaption>
        <ol>
          {shares.map(({ who, cents }) => (
            <li key={who}>
              <span>{who}</span>
              <b>{formatCents(cents)}</b>
              <span aria-hidden="true" style={{ width: `${(100 * cents) / pool}%` }} />
            </li>
          ))}
        </ol>
        <small>
          What is passed on is rounded down to the cent, and the last one keeps what arrives. An example of
          how a fee is split, not of what anybody earns.
        </small>
      </Example>
    </section>
  );
}
