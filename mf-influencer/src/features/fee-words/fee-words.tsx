import { formatCents } from 'shared-api/rules/format-money';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { EXAMPLE } from '../../domain/fee-example.ts';

const Grid = styled.div`
  display: grid;
  gap: var(--s24);

  ${from(768)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s32);
  }

  > div {
    display: grid;
    align-content: start;
    gap: var(--s8);
  }

  h2 {
    font: var(--t20);
    letter-spacing: 0;
  }

  p {
    color: var(--muted);
  }
`;

const Example = styled.figure`
  display: grid;
  gap: var(--s16);
  max-width: 760px;
  margin-top: var(--s32);
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

/** What influencers do, for shoppers, for companies and for themselves; with a sale as an example. */
export function FeeWords() {
  return (
    <>
      <Grid>
        <div>
          <h2>For shoppers</h2>
          <p>
            People show you what they like. You pay the same price with an influencer’s link as without one,
            and wherever somebody would earn, the page says so: “Paid link”.
          </p>
        </div>
        <div>
          <h2>For companies</h2>
          <p>
            Instead of paying for advertising in advance, a company sets one finders fee, a percentage of the
            price of its goods; we recommend 10. It is paid only for goods that were delivered and not sent
            back.
          </p>
        </div>
        <div>
          <h2>For influencers</h2>
          <p>
            Anyone can be one, free and without buying anything. Three quarters of a fee stay with whoever
            made the sale; a quarter goes to the person who brought them, and so on. Nobody is paid for
            bringing people, only for sales.
          </p>
        </div>
      </Grid>
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
          An example of how a fee is split, not of what anybody earns. The last one keeps what arrives.
        </small>
      </Example>
    </>
  );
}
