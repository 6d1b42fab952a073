import type { ReactNode } from 'react';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import type { ProductionPhase } from 'shared-api/contract/production-phase';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { styled } from 'styled-components';
import { stockWords } from '../../domain/stock-words.ts';

/** As many facts beside each other as the card, not the window, has room for. */
const Room = styled.div`
  container-type: inline-size;
`;

const Box = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s12) var(--s16);
  padding: var(--s12) var(--s16);
  border-radius: var(--r12);
  background: var(--subtle);
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  dt {
    margin-bottom: 2px;
    font: var(--t12);
    color: var(--muted);
  }

  dd {
    font-weight: 500;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }

  @container (width < 400px) {
    > :first-child {
      grid-column: 1 / -1;
    }
  }

  @container (width >= 400px) {
    grid-template-columns: repeat(3, 1fr);
  }

  @container (width >= 600px) {
    grid-template-columns: 5fr 8fr 3fr 5fr auto;
  }
`;

/** On paper, and out by its own edge, so that its ground stands out and its words line up a little better. */
const Phase = styled.dd`
  margin: -2px 0 0 -2px;

  > span {
    background: var(--paper);
  }
`;

const tones: Record<ProductionPhase, PillTone> = {
  'In Stock': 'success',
  Funding: 'paper',
  Funded: 'info',
  Manufacturing: 'info',
  Finishing: 'info',
  'Sold Out': 'danger',
};

/** Where the making of a wish stands and when it may come (specification chapter 4, Stock display). */
export function ProductionBox({ entry }: { readonly entry: CartEntry }) {
  const words = stockWords(entry);
  return (
    <Room>
      <Box>
        <div>
          <dt>Production phase</dt>
          <Phase>
            <Pill tone={tones[entry.manufacture_phase]}>{entry.manufacture_phase}</Pill>
          </Phase>
        </div>
        <Fact name="Stock">
          {words.state}
          {words.beside === '' ? null : <small>{words.beside}</small>}
        </Fact>
        <Fact name="Pending">{words.pending}</Fact>
        <Fact name="Estimated delay">{words.delay}</Fact>
        <Fact name="Max quantity">{words.max}</Fact>
      </Box>
    </Room>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
