import { type RefObject, useEffect } from 'react';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { ErrorState } from 'shared-ui/composites/error-state';
import { Button } from 'shared-ui/primitives/button';
import type { MediaAnswer } from '../../../data/media/load-media.ts';
import type { MediaTarget } from '../media-target.ts';
import { targetWords } from '../target-words.ts';

interface MediaContentProps {
  readonly target: MediaTarget;
  readonly answer: MediaAnswer;
  /** Where the frame asks whether it may close. */
  readonly askToLeave: RefObject<(() => void) | null>;
  readonly onRetry: () => void;
  readonly onLeave: (changed: boolean) => void;
}

/** What was given for an item. */
export function MediaContent({ target, answer, askToLeave, onRetry, onLeave }: MediaContentProps) {
  useEffect(() => {
    askToLeave.current = () => onLeave(false);
    return () => {
      askToLeave.current = null;
    };
  }, [askToLeave, onLeave]);
  return (
    <>
      <p>{targetWords(target)}</p>
      {answer.kind === 'failed' ? (
        <ErrorState onRetry={onRetry} requestId={answer.requestId}>
          {answer.sentence}
        </ErrorState>
      ) : null}
      {answer.kind === 'gone' ? <p>This wish is no longer in your cart.</p> : null}
      <DialogActions>
        <Button onClick={() => onLeave(false)}>Done</Button>
      </DialogActions>
    </>
  );
}
