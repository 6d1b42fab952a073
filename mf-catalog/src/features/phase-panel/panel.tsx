import type { ReactNode } from 'react';
import type { ProductionPhase } from 'shared-api/contract/production-phase';
import { boltIcon, boxIcon, giftIcon } from 'shared-ui/icons/shopping';
import { checkIcon, closeIcon, doneIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { styled } from 'styled-components';

const Ground = styled.section`
  display: grid;
  gap: 10px;
  padding: var(--s16);
  border: 1px solid transparent;
  border-radius: var(--r12);
  background: var(--soft);
  font: var(--t14);
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s8);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 4px 10px;
  border: 1px solid transparent;
  border-radius: var(--full);
  background: var(--paper);
  font: var(--t12);
  font-weight: 600;
  color: var(--link);
`;

const icons: Readonly<Record<ProductionPhase, string>> = {
  'In Stock': checkIcon,
  Funding: boltIcon,
  Funded: doneIcon,
  Manufacturing: boxIcon,
  Finishing: giftIcon,
  'Sold Out': closeIcon,
};

interface PanelProps {
  readonly phase: ProductionPhase;
  /** A number beside the phase. */
  readonly count?: string | null;
  readonly children: ReactNode;
}

/** A calm place for the production phase and what goes with it. */
export function Panel({ phase, count, children }: PanelProps) {
  return (
    <Ground aria-label="Production">
      <Top>
        <Pill>
          <Icon path={icons[phase]} size={14} />
          {phase}
        </Pill>
        {count ? <span>{count}</span> : null}
      </Top>
      {children}
    </Ground>
  );
}
