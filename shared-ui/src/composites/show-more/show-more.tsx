import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx';
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx';

export interface ShowMoreProps {
  /** The link to the next part, as a button; null at the end of the list. */
  readonly link: ReactNode;
  /** How many entries are shown. */
  readonly shown: number;
  /** How many there are, where that is known exactly. */
  readonly total?: number | undefined;
  /** "24 of 1,000+ products", in front of the link. */
  readonly words?: string | undefined;
  /** What the last press brought, for screen readers; '' before. */
  readonly announcement: string;
  /** Why it brought nothing; '' where it did. */
  readonly problem: string;
}

const Place = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s12);
  margin-top: var(--s48);
  font: var(--t14);
  font-variant-numeric: tabular-nums;
  color: var(--muted);

  progress {
    width: 200px;
  }

  a {
    min-width: 200px;
  }
`;

const Problem = styled.p`
  color: var(--danger);
`;

/** The end of a list that comes in parts: how far it reaches, and the way to the next part. */
export function ShowMore({ link, shown, total, words, announcement, problem }: ShowMoreProps) {
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {link === null ? null : (
        <Place>
          {words === undefined ? null : <p>{words}</p>}
          {total === undefined ? null : (
            <ProgressBar value={shown} max={total} label="Shown so far" text={words ?? ''} size={4} />
          )}
          <Problem role="status">{problem}</Problem>
          {link}
        </Place>
      )}
    </>
  );
}
