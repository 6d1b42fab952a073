import type { FeeMedian } from 'shared-api/contract/fees/fees';
import { AFTER_DELIVERY, AFTER_SHIPMENT, PAYOUT_MINIMUM } from 'shared-api/rules/fees/fee-shares';
import { formatCents } from 'shared-api/rules/money';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { describeMedian, EXAMPLE } from '../../domain/finders-fees.ts';

const List = styled.ul`
  margin-top: var(--s16);

  li {
    padding-block: var(--s12);
    border-top: 1px solid var(--hairline);
  }

  b {
    display: block;
    font-weight: 600;
  }
`;

interface PointListProps {
  readonly points: readonly (readonly [what: string, how: string])[];
  /** The points are steps in time. */
  readonly ordered?: boolean;
}

/** Points: a short statement each, with an explanation. */
export function PointList({ points, ordered = false }: PointListProps) {
  return (
    <List as={ordered ? 'ol' : 'ul'}>
      {points.map(([what, how]) => (
        <li key={what}>
          <b>{what}</b>
          {how}
        </li>
      ))}
    </List>
  );
}

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

/** One sale and who keeps what of its fee, as bars. */
export function SplitExample() {
  return (
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
        What is passed on is rounded down to the cent, and the last one keeps what arrives. An example of how
        a fee is split, not a promise of income.
      </small>
    </Example>
  );
}

/** How the fee of one sale is made and split. */
export function SaleExample() {
  return (
    <section aria-labelledby="example">
      <h2 id="example">One sale, to the cent</h2>
      <p>
        For each product its company sets the fee, a percentage of the price; tax and shipping bring none.
        Three quarters of it stay with the person who made the sale, a quarter goes to the person who brought
        them, and so on up the line, to ten people at most.
      </p>
      <SplitExample />
    </section>
  );
}

const STEPS: readonly (readonly [what: string, how: string])[] = [
  [
    'It waits.',
    `Until ${AFTER_DELIVERY} days after delivery, or ${AFTER_SHIPMENT} days after shipping where the day of arrival ` +
      'is not known: as long as goods may be sent back.',
  ],
  [
    'A refund reverses its fee.',
    'The fee of what was kept is split again. If a sale is refunded after its fee was paid out, the amount is taken from ' +
      'later fees; you are never billed.',
  ],
  [
    'It is paid out.',
    `When you ask for it, from ${formatCents(PAYOUT_MINIMUM)} on. Below that the money stays yours and waits for more.`,
  ],
];

/** When a fee becomes available, and when it is paid. */
export function WayToYou() {
  return (
    <section aria-labelledby="way">
      <h2 id="way">From the sale to the payout</h2>
      <PointList points={STEPS} ordered />
    </section>
  );
}

const TERMS: readonly (readonly [what: string, how: string])[] = [
  ['Joining costs nothing.', 'There is no fee to join, none to stay, and nothing to order in advance.'],
  [
    'You need not buy anything to earn.',
    'What you buy for yourself never brings you a fee; there is no minimum to sell, and there are no ranks.',
  ],
  [
    'Nothing is paid for bringing people.',
    'A fee only comes from something that was sold and delivered. When a person you brought makes a sale, a part of ' +
      'its fee is passed on to you. Without a sale there is no fee.',
  ],
  [
    'Buyers pay nothing for it.',
    'The company pays the fee out of its own price, which is the same with a link as without; how many people share it ' +
      'changes nothing for it.',
  ],
  [
    'Links are named for what they are.',
    'The page of an influencer, and each page of a product or company that is opened through their link, says that the ' +
      'link is paid.',
  ],
];

/** The terms for influencers. */
export function Terms() {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">The terms</h2>
      <PointList points={TERMS} />
    </section>
  );
}

const Card = styled.section`
  padding: var(--s20) var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--paper);

  ${from(768)} {
    padding: var(--s32);
  }

  > p {
    margin-top: var(--s8);
    font-variant-numeric: tabular-nums;
  }

  > small {
    display: block;
    margin-top: var(--s16);
    font: var(--t12);
    color: var(--muted);
  }
`;

const Figures = styled.dl`
  margin-top: var(--s16);
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--s16);
    padding-block: var(--s12);
    border-top: 1px solid var(--hairline);
  }

  dt {
    font: var(--t14);
  }

  dd {
    font: var(--t16);
    font-weight: 600;
    white-space: nowrap;
  }
`;

/** Median and quartiles of the last twelve months, and how many earned nothing. */
export function MedianFigures({ figures }: { readonly figures: FeeMedian }) {
  const { influencers, earning, lower_quartile, median, upper_quartile, until } = figures;
  return (
    <Card aria-labelledby="figures">
      <h2 id="figures">What influencers really earn</h2>
      {describeMedian(figures).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {lower_quartile === null || median === null || upper_quartile === null || influencers === 0 ? null : (
        <Figures>
          <Row name="Influencers">{influencers.toLocaleString('en-US')}</Row>
          <Row name="Earned nothing">{(influencers - earning).toLocaleString('en-US')}</Row>
          <Row name="A quarter of them earned no more than">{formatCents(lower_quartile)}</Row>
          <Row name="Half of them earned no more than (the median)">{formatCents(median)}</Row>
          <Row name="Three quarters of them earned no more than">{formatCents(upper_quartile)}</Row>
        </Figures>
      )}
      <small>
        Fees of the twelve months until <time dateTime={until}>{utcDay(until)}</time>, of everyone who is an
        influencer, after refunds and before what anybody spent to earn them; the house, which is in the list
        of influencers too, is not counted. They say nothing about what you will earn.
      </small>
    </Card>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The same day on the server and in every browser. */
function utcDay(moment: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));
}
