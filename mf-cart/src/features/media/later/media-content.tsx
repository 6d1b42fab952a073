import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { ErrorState } from 'shared-ui/composites/error-state';
import { Button } from 'shared-ui/primitives/button';
import type { MediaAnswer } from '../../../data/media/load-media.ts';
import { Gone } from './gone.tsx';
import { MediaPanels, type MediaPanelsProps } from './media-panels.tsx';

interface MediaContentProps extends Omit<MediaPanelsProps, 'slots' | 'rule'> {
  readonly answer: MediaAnswer;
  readonly onRetry: () => void;
}

/** What was given for an item, or that it is not known. */
export function MediaContent({ answer, onRetry, ...rest }: MediaContentProps) {
  switch (answer.kind) {
    case 'known':
      return <MediaPanels {...rest} slots={answer.slots} rule={answer.rule} />;
    case 'gone':
      return <Gone onClose={() => rest.onLeave(true)} />;
    case 'failed':
      return (
        <>
          <ErrorState onRetry={onRetry} requestId={answer.requestId}>
            What was given for this wish could not be loaded. {answer.sentence}
          </ErrorState>
          <DialogActions>
            <Button onClick={() => rest.onLeave(false)}>Close</Button>
          </DialogActions>
        </>
      );
  }
}
