import { Pill } from 'shared-ui/primitives/pill';
import { styled } from 'styled-components';
import type { StockWords } from '../../domain/stock-words.ts';

const Whole = styled.div`
  display: grid;
  gap: var(--s12);
  font: var(--t14);
  font-variant-numeric: tabular-nums;
`;

/** Of one height with and without a label. */
const State = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s4) var(--s8);
  min-height: 24px;
`;

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8) var(--s24);

  dt {
    font: var(--t12);
    color: var(--muted);
  }

  dd {
    font-weight: 500;
  }
`;

/**
 * What the stock means for this order, then the stock of the chosen variant, what waits, and the delay of the whole
 * order; read out when it changes.
 */
export function StockLine({ words }: { readonly words: StockWords }) {
  return (
    <Whole aria-live="polite" aria-atomic="true">
      <State>
        {words.label === null ? null : <Pill>{words.label}</Pill>}
        <span>{words.means}</span>
      </State>
      <List>
        <div>
          <dt>{words.where}</dt>
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
    </Whole>
  );
}
