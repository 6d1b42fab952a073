import { warningIcon } from 'shared-ui/icons/signs';
import { Note } from 'shared-ui/primitives/note';
import { Pill } from 'shared-ui/primitives/pill';
import { styled } from 'styled-components';
import type { Order } from '../../domain/order.ts';
import { stockWords } from '../../domain/stock-words.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s12) var(--s16);

  dl {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s8) var(--s24);
    font: var(--t14);
    font-variant-numeric: tabular-nums;
  }

  dt {
    font: var(--t12);
    color: var(--muted);
  }

  dd {
    font-weight: 500;
  }
`;

const Restriction = styled.div`
  flex-basis: 100%;
`;

/** Stock of the chosen variant, what waits, and the delay of the whole order; read out when it changes. */
export function StockLine({ order }: { readonly order: Order }) {
  const words = stockWords(order);
  if (words === null) return null;
  return (
    <Line aria-live="polite">
      <dl>
        <div>
          <dt>In stock</dt>
          <dd>{words.inStock}</dd>
        </div>
        <div>
          <dt>Pending</dt>
          <dd>{words.pending}</dd>
        </div>
        <div>
          <dt>Estimated delay</dt>
          <dd>{words.delay}</dd>
        </div>
      </dl>
      {words.label === null ? null : (
        <Pill tone="warning" icon={warningIcon}>
          {words.label}
        </Pill>
      )}
      {words.note === null ? null : (
        <Restriction>
          <Note tone="warning">{words.note}</Note>
        </Restriction>
      )}
    </Line>
  );
}
