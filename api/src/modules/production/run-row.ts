/** How a run is stored to stand. */
export type RunStep = 'manufacturing' | 'finishing' | 'finished' | 'ended';

/** A run whose product is held, and the product's numbers. */
export interface HeldRun {
  readonly id: number;
  readonly product_id: number;
  readonly phase: RunStep;
  readonly minover: number;
  readonly maxover: number;
  readonly limited_edition: boolean;
}

/** A run as the desk shows it; `parts` are the variants of which something is taken or was made, and all on sale while it is under way. */
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
