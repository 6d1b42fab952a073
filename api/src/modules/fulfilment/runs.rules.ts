import type { Run, RunPhase } from 'shared-api/contract';

/** The stored phase of a run. */
export type RunStep = 'manufacturing' | 'finishing' | 'finished' | 'ended';

/** A locked run with its product's numbers. */
export interface HeldRun {
  readonly id: number;
  readonly product_id: number;
  readonly phase: RunStep;
  readonly minover: number;
  readonly maxover: number;
  readonly limited_edition: boolean;
}

/** A run for the desk; `parts` are variants taken or made, and all variants on sale while it is under way. */
export interface RunRow {
  readonly id: number;
  readonly product_id: number;
  readonly name_view: string;
  readonly phase: RunStep;
  readonly planned: number;
  readonly made: number;
  readonly started_by: string | null;
  readonly started_at: Date;
  readonly finishing_at: Date | null;
  readonly finished_at: Date | null;
  readonly parts: readonly {
    readonly merch_id: number;
    readonly name_view: string;
    readonly taken: number;
    readonly made: number;
  }[];
}

/** What was made of a variant. */
export interface FinishedPart {
  readonly merch_id: number;
  readonly quantity: number;
}

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
