import type { Point } from './path.ts';

/** Something drawn: on a table (origin where it touches, in the middle), lying flat or on a wall (origin in its centre). */
export interface Piece {
  readonly rests: 'stands' | 'lies' | 'hangs';
  readonly art: string;
  readonly shadow: string;
  /** Where a detail picture looks. */
  readonly focus: Point;
  /** What one sees, for the alternative text: a noun phrase in lower case. */
  readonly words: string;
  /** What the detail picture shows: a noun phrase in lower case. */
  readonly detail: string;
}
