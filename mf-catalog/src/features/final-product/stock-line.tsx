import { styled } from 'styled-components';
import type { StockWords } from '../../domain/stock-words.ts';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8) var(--s24);
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  dt {
    font: var(--t12);
    color: var(--muted);
  }

  dd {
    font-weight: 500;
  }
`;

/** Stock of the chosen variant, what waits, and the delay of the whole order; read out when it changes. */
export function StockLine({ words }: { readonly words: StockWords }) {
  return (
    <List aria-live="polite" aria-atomic="true">
      <div>
        <dt>In stock</dt>
        <dd>{words.inStock}</dd>
      </div>
      <div>
        <dt>Pending</dt>
        <dd>{words.pending}</dd>
      </div>
      {words.delay === null ? null : (
        <div>
          <dt>Estimated delay</dt>
          <dd>{words.delay}</dd>
        </div>
      )}
    </List>
  );
}
