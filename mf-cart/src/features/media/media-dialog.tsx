import { type RefObject, useCallback, useRef } from 'react';
import { Dialog } from 'shared-ui/primitives/dialog';
import { MediaBones } from './bones.tsx';
import { Fetched } from './fetched.tsx';
import type { MediaDialogProps } from './media-props.ts';
import type { MediaTarget } from './media-target.ts';
import { dialogTitle, itemOf } from './target-words.ts';
import { useOpening } from './use-opening.ts';

/** Update Media and Gift Media: the frame, which stands at once; what is in it comes when it is opened. */
export function MediaDialog({ target, open, onClose }: MediaDialogProps) {
  const askToLeave = useRef<(() => void) | null>(null);
  return (
    <Dialog
      open={open}
      title={dialogTitle(target)}
      size={target?.part === 'gift' ? 'lg' : 'md'}
      onClose={() => (askToLeave.current ? askToLeave.current() : onClose(false))}
    >
      {target && (
        <Inside
          key={Object.values(itemOf(target)).join()}
          target={target}
          askToLeave={askToLeave}
          onLeave={onClose}
        />
      )}
    </Dialog>
  );
}

interface InsideProps {
  readonly target: MediaTarget;
  readonly askToLeave: RefObject<(() => void) | null>;
  readonly onLeave: (changed: boolean) => void;
}

/** Asks once for what the server knows, however often the page learns of the wish anew meanwhile. */
function Inside({ target, askToLeave, onLeave }: InsideProps) {
  const { wishId, addonId, gift } = itemOf(target);
  const [opening, retry] = useOpening(
    useCallback(
      async (signal: AbortSignal) => {
        const { MediaContent, loadMedia } = await import(/* webpackChunkName: "media" */ './later/index.ts');
        return { MediaContent, answer: await loadMedia({ wishId, addonId, gift }, signal) };
      },
      [wishId, addonId, gift],
    ),
  );
  return (
    <Fetched
      opening={opening}
      label="Loading your media"
      skeleton={<MediaBones gift={gift} />}
      onRetry={retry}
      onClose={() => onLeave(false)}
    >
      {({ MediaContent, answer }) => (
        <MediaContent
          target={target}
          answer={answer}
          askToLeave={askToLeave}
          onRetry={retry}
          onLeave={onLeave}
        />
      )}
    </Fetched>
  );
}
