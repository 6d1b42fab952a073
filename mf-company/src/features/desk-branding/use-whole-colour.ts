import { useState } from 'react';
import { isWholeColour } from '../../domain/desk/whole-colour.ts';

/** The colour that a field holds; while one is being typed, the one that it held last. */
export function useWholeColour(typed: string): string {
  const [last, setLast] = useState(typed);
  if (typed !== last && isWholeColour(typed)) setLast(typed);
  return isWholeColour(typed) ? typed : last;
}
