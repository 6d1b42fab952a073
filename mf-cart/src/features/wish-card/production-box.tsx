import type { CartEntry } from 'shared-api/contract/cart-schema';
import type { ProductionPhase } from 'shared-api/contract/production-phase';
import { warningIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { stockWords } from '../../domain/stock-words.ts';

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

  ${from(768)} {
    grid-template-columns: repeat(5, auto);
    justify-content: space-between;
  }
`;

const Restricted = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s8);
  font: var(--t14);
  font-weight: 500;
  color: var(--warning);
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
    <>
      <Box>
        <div>
          <dt>Production phase</dt>
          <dd>
            <Pill tone={tones[entry.manufacture_phase]}>{entry.manufacture_phase}</Pill>
          </dd>
        </div>
        <Fact name="Stock" value={words.state} />
        <Fact name="In stock" value={words.inStock} />
        <Fact name="Pending" value={words.pending} />
        <Fact name="Estimated delay" value={words.delay} />
      </Box>
      {words.note === null ? null : (
        <Restricted>
          <Icon path={warningIcon} size={16} />
          {words.note}
        </Restricted>
      )}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
