import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { retryIcon } from '../icon/tools.ts';
import { ChooseOther, Line } from './drop-look.ts';
import type { PictureState } from './picture-state.ts';

interface StateButtonsProps {
  /** Id of the native file box. */
  readonly inputId: string;
  readonly kind: PictureState['kind'];
  readonly onCancel?: () => void;
  readonly onRetry?: () => void;
  readonly onRemove?: () => void;
}

/** What can be done with the picture as it is now: one line in every state. */
export function StateButtons({ inputId, kind, onCancel, onRetry, onRemove }: StateButtonsProps) {
  return (
    <Line>
      {kind === 'failed' && onRetry !== undefined ? (
        <Button size="sm" onClick={onRetry}>
          <Icon path={retryIcon} size={16} />
          Try again
        </Button>
      ) : null}
      <ChooseOther htmlFor={inputId} size="sm">
        Choose another
      </ChooseOther>
      {kind === 'sending' && onCancel !== undefined ? (
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel upload
        </Button>
      ) : null}
      {kind !== 'sending' && onRemove !== undefined ? (
        <Button size="sm" variant="danger" onClick={onRemove} aria-label="Remove picture">
          Remove
        </Button>
      ) : null}
    </Line>
  );
}
