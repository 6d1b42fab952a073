import { useCallback } from 'react';
import type { Outcome } from '../../domain/outcome.ts';
import { outcomeWords } from '../../domain/outcome-words.ts';
import type { Dialogs } from './use-dialogs.ts';
import type { News } from './use-news.ts';

/** What the page does about what came of a change: it is told, or a dialog says why it could not be. */
export function useOutcomes({ showIfFree }: Dialogs, { tell, tellGone }: News): (outcome: Outcome) => void {
  return useCallback(
    (outcome) => {
      switch (outcome.kind) {
        case 'done':
          return tell(outcomeWords(outcome));
        case 'gone':
          return tellGone(outcome.wish, outcomeWords(outcome), false);
        case 'missing':
          return showIfFree('required', outcome.wish);
        case 'over':
          return showIfFree('refused', outcome);
        case 'refused':
          // The box in which a name is typed says itself why it was not taken.
          return outcome.change.field === 'name' ? undefined : showIfFree('refused', outcome);
        case 'failed':
          return undefined;
      }
    },
    [showIfFree, tell, tellGone],
  );
}
