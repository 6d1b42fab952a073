import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { Line } from './drop-look.ts';
import { sendingWords } from './picture-state.ts';

interface SendingLineProps {
  readonly part: number | null;
  readonly onCancel?: () => void;
}

const Way = styled.div`
  flex: 1 1 8rem;
  display: grid;
  gap: 6px;
  min-width: 0;
  font-variant-numeric: tabular-nums;

  > span {
    display: flex;
    align-items: center;
    gap: var(--s8);
  }
`;

/** How far an upload is, and the way to stop it. */
export function SendingLine({ part, onCancel }: SendingLineProps) {
  const words = sendingWords(part);
  const moving = part !== null && part < 1;
  return (
    <Line>
      <Way>
        <span>
          {moving ? null : <Spinner size={16} />}
          {words}
        </span>
        <ProgressBar label="Upload" value={part ?? 0} max={1} text={words} size={4} />
      </Way>
      {onCancel === undefined ? null : (
        <Button size="sm" onClick={onCancel}>
          Cancel upload
        </Button>
      )}
    </Line>
  );
}
