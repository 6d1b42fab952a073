import { memo } from 'react';
import type { Merchandise } from 'shared-api/contract/merchandise-schema';
import { styled } from 'styled-components';
import { phaseWords } from '../../domain/phase-words.ts';
import { FundingBar } from './funding-bar.tsx';
import { Panel } from './panel.tsx';

const Note = styled.p`
  font: var(--t12);
  color: var(--muted);
`;

interface PhasePanelProps {
  readonly merchandise: Merchandise;
  /** Units wanted; by default as many as a buyer starts with. */
  readonly wanted?: number;
  /** Days until all of an order can leave, add-ons included. */
  readonly days?: number;
}

/** Where a merchandise stands: its phase, how far its funding is, when it comes. */
export const PhasePanel = memo(function PhasePanel({ merchandise, wanted, days }: PhasePanelProps) {
  const { phase, count, progress, before, delay, notes } = phaseWords(merchandise, wanted, days);
  return (
    <Panel phase={phase} count={count}>
      {progress.kind === 'goal' ? <FundingBar bar={progress.bar} percent={progress.percent} /> : null}
      {progress.kind === 'ready' ? <p>{progress.text}</p> : null}
      <p>
        {before === null ? null : <b>{before} </b>}
        {delay}
      </p>
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </Panel>
  );
});
