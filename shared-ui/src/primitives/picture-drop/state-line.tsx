import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { doneIcon } from '../icon/signs.ts';
import { retryIcon } from '../icon/tools.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { ChooseOther, Line } from './drop-look.ts';
import type { PictureState } from './picture-state.ts';

type Kind = PictureState['kind'];

interface StateLineProps {
  readonly inputId: string;
  readonly kind: Kind;
  readonly onRetry?: () => void;
  readonly onRemove?: () => void;
}

const Saved = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin-right: auto;
  color: var(--success);
  font-weight: 500;
`;

/** What can be done with the picture as it is now, and that an upload began or arrived. */
export function StateLine({ inputId, kind, onRetry, onRemove }: StateLineProps) {
  const before = useKindBefore(kind);
  const saved = kind === 'done' && before === 'sending';
  const removable = onRemove !== undefined && kind !== 'sending';
  return (
    <>
      {kind === 'empty' ? null : (
        <Line>
          {saved ? (
            <Saved aria-hidden="true">
              <Icon path={doneIcon} size={16} />
              Picture saved
            </Saved>
          ) : null}
          {kind === 'failed' && onRetry !== undefined ? (
            <Button size="sm" onClick={onRetry}>
              <Icon path={retryIcon} size={16} />
              Try again
            </Button>
          ) : null}
          <ChooseOther htmlFor={inputId} size="sm">
            Choose another
          </ChooseOther>
          {removable ? (
            <Button size="sm" variant="danger" onClick={onRemove} aria-label="Remove picture">
              Remove
            </Button>
          ) : null}
        </Line>
      )}
      <VisuallyHidden role="status">{spoken(kind, saved)}</VisuallyHidden>
    </>
  );
}

/** Percents are not read out: whoever wants them finds them in the bar. */
function spoken(kind: Kind, saved: boolean): string | null {
  if (saved) return 'Picture saved';
  return kind === 'sending' ? 'Uploading the picture' : null;
}

/** The state that this one followed. */
function useKindBefore(kind: Kind): Kind {
  const [kinds, setKinds] = useState({ now: kind, before: kind });
  if (kinds.now === kind) return kinds.before;
  setKinds({ now: kind, before: kinds.now });
  return kinds.now;
}
