import { styled } from 'styled-components';
import type { FactRow } from '../../domain/fact-rows.ts';

const About = styled.section`
  h2 {
    font: var(--t20);
    letter-spacing: 0;
  }

  > p {
    max-width: 62ch;
    margin-top: var(--s8);
    white-space: pre-line;
  }

  dl {
    margin-top: var(--s16);
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
`;

interface ProductFactsProps {
  readonly text: string;
  readonly rows: readonly FactRow[];
}

/** A product in its maker's words and in figures. */
export function ProductFacts({ text, rows }: ProductFactsProps) {
  return (
    <About>
      <h2>About this product</h2>
      <p>{text}</p>
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
}
