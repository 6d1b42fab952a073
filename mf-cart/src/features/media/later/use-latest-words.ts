import { useState } from 'react';

/** The words, or the last ones while there are none: for what fades away with them. */
export function useLatestWords(words: string | null): string {
  const [latest, setLatest] = useState('');
  if (words !== null && words !== latest) setLatest(words);
  return words ?? latest;
}
