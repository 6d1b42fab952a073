import type { FeeMedian } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { medianWords } from '../../domain/earnings/median-words.ts';

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
      {medianWords(figures).map((words) => (
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
        Fees of the twelve months until <time dateTime={until}>{utcDay(until)}</time>, of everybody who is an
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
