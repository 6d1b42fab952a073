import { memo, type ReactNode } from 'react';
import type { Merchandise } from 'shared-api/contract/catalog/merchandise';
import type { ProductionPhase } from 'shared-api/contract/fields';
import type { Arrival, Day } from 'shared-api/rules/fulfilment/arrival';
import { boltIcon, giftIcon } from 'shared-ui/icons/goods';
import { boxIcon, checkIcon, closeIcon, doneIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { styled } from 'styled-components';
import { type PauseWords, phaseWords } from '../domain/phase-words.ts';

/** A native element: its length needs neither script nor inline style. */
const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 8px;
  overflow: hidden;
  border: 0;
  border-radius: var(--full);
  background: color-mix(in srgb, var(--solid) 16%, var(--paper));
  appearance: none;

  &::-webkit-progress-bar {
    background: none;
  }

  &::-webkit-progress-value {
    border-radius: var(--full);
    background: var(--control);
  }

  &::-moz-progress-bar {
    border-radius: var(--full);
    background: var(--control);
  }
`;

interface FundingBarProps {
  /** Length in percent, at most 100. */
  readonly bar: number;
  /** Said instead of the length, and may pass 100. */
  readonly percent: number;
}

/** How far the funding goal is reached. */
export function FundingBar({ bar, percent }: FundingBarProps) {
  return <Bar max={100} value={bar} aria-label="Funding" aria-valuetext={`${percent} percent of the goal`} />;
}

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

const icons: Readonly<Record<ProductionPhase | 'unknown', string>> = {
  'In Stock': checkIcon,
  Funding: boltIcon,
  Funded: doneIcon,
  Manufacturing: boxIcon,
  Finishing: giftIcon,
  'Sold Out': closeIcon,
  unknown: boxIcon,
};

interface PanelProps {
  readonly phase: ProductionPhase | 'unknown';
  /** A number beside the phase. */
  readonly count?: string | null;
  readonly children: ReactNode;
}

/** A calm place for the production phase and what goes with it. */
function Panel({ phase, count, children }: PanelProps) {
  return (
    <Ground aria-label="Production">
      <Top>
        <Pill>
          <Icon path={icons[phase]} size={14} />
          {phase === 'unknown' ? 'Unknown' : phase}
        </Pill>
        {count ? <span>{count}</span> : null}
      </Top>
      {children}
    </Ground>
  );
}

const PhaseNote = styled.p`
  font: var(--t12);
  color: var(--muted);
`;

interface PhasePanelProps {
  readonly merchandise: Merchandise;
  /** Units wanted. */
  readonly wanted: number;
  /** When all of an order comes, add-ons included. */
  readonly arrival: Arrival;
  readonly today: Day;
  readonly pause: PauseWords;
}

/** A merchandise's phase, funding progress and delivery estimate. */
export const PhasePanel = memo(function PhasePanel({
  merchandise,
  wanted,
  arrival: coming,
  today,
  pause,
}: PhasePanelProps) {
  const { phase, count, progress, made, arrival, notes } = phaseWords(
    merchandise,
    wanted,
    coming,
    today,
    pause,
  );
  return (
    <Panel phase={phase} count={count}>
      {progress.kind === 'goal' ? <FundingBar bar={progress.bar} percent={progress.percent} /> : null}
      {progress.kind === 'ready' ? <p>{progress.text}</p> : null}
      {made === null ? null : <p>{made}</p>}
      <p>
        <b>{arrival}</b>
      </p>
      {notes.map((note) => (
        <PhaseNote key={note}>{note}</PhaseNote>
      ))}
    </Panel>
  );
});
