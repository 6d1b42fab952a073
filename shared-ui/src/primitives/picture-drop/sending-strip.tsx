import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { Strip } from './drop-look.ts';
import { sendingWords } from './picture-state.ts';

/** How far an upload is: in words, and by a bar. */
export function SendingStrip({ part }: { readonly part: number | null }) {
  const words = sendingWords(part);
  return (
    <Strip>
      <span>
        {part !== null && part < 1 ? null : <Spinner size={16} />}
        {words}
      </span>
      <ProgressBar label="Upload" value={part ?? 0} max={1} text={words} size={4} />
    </Strip>
  );
}
