import type { Run, RunPhase } from 'shared-api/contract';
import type { RunRow, RunStep } from './run-row.ts';

const phases: Readonly<Record<RunStep, RunPhase>> = {
  manufacturing: 'Manufacturing',
  finishing: 'Finishing',
  finished: 'Finished',
  ended: 'Ended',
};

/** A run as the contract has it. */
export function toRun({ phase, started_at, finishing_at, finished_at, parts, ...run }: RunRow): Run {
  return {
    ...run,
    phase: phases[phase],
    taken: parts.reduce((sum, { taken }) => sum + taken, 0),
    started_at: started_at.toISOString(),
    finishing_at: finishing_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
    parts: [...parts],
  };
}
