import type { ReactNode } from 'react';

/** One choice of a radio group. */
export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** A second, quieter line. */
  readonly note?: ReactNode;
  /** Before the words, or above them in a swatch: what it looks like. */
  readonly start?: ReactNode;
  /** At the far end of the row: a price. */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
}
