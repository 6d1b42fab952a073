import { memo } from 'react';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { FactRow } from '../domain/phase-words.ts';

const About = styled.section`
  display: grid;
  gap: var(--s16);

  h2 {
    font: var(--t20);
    letter-spacing: 0;
  }

  p {
    max-width: 62ch;
    margin-top: var(--s8);
    white-space: pre-line;
  }

  dl {
    font: var(--t14);
  }

  dl > div {
    display: flex;
    justify-content: space-between;
    gap: var(--s16);
    padding-block: 10px;
    border-bottom: 1px solid var(--hairline);
  }

  dt {
    color: var(--muted);
  }

  dd {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }

  ${from(1024)} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    column-gap: var(--s64);

    h2 {
      font: var(--t24);
      letter-spacing: var(--track-24);
    }

    p {
      margin-top: var(--s12);
    }
  }
`;

interface ProductFactsProps {
  readonly text: string;
  readonly rows: readonly FactRow[];
}

/** A product in its maker's words and in figures. */
export const ProductFacts = memo(function ProductFacts({ text, rows }: ProductFactsProps) {
  return (
    <About>
      <div>
        <h2>About this product</h2>
        <p>{text}</p>
      </div>
      {rows.length === 0 ? null : (
        <dl>
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </About>
  );
});
