import { Accordion } from 'shared-ui/primitives/accordion';
import { styled } from 'styled-components';
import type { OrderEvent } from '../../domain/order-state.ts';
import type { Part } from '../../domain/part.ts';
import { AddonFold } from './addon-fold.tsx';

const Place = styled.section`
  h2 {
    margin-bottom: 10px;
    font: var(--t14);
    font-weight: 600;
    letter-spacing: 0;
  }
`;

interface AddonsProps {
  readonly parts: readonly Part[];
  readonly onChoose: (part: Part, attributeId: number, selection: number) => void;
  readonly tell: (event: OrderEvent) => void;
}

/** What can be had with a product, each with choices of its own; nothing where there is none. */
export function Addons({ parts, onChoose, tell }: AddonsProps) {
  if (parts.length === 0) return null;
  return (
    <Place aria-label="Add-ons">
      <h2>Add-ons</h2>
      <Accordion>
        {parts.map((part) => (
          <AddonFold key={part.productId} part={part} onChoose={onChoose} tell={tell} />
        ))}
      </Accordion>
    </Place>
  );
}
