import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/button.tsx';

export interface MoreProps {
  /** Of the button: "Older entries". */
  readonly label: string;
  /** Whether more entries can be loaded. */
  readonly more: boolean;
  readonly pending: boolean;
  /** Why the last press brought nothing; '' where it did. */
  readonly problem: string;
  readonly onMore: () => void;
}

const End = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s12);
  font: var(--t14);
`;

const Problem = styled.p`
  color: var(--danger);
`;

/** The end of a list that comes by parts: a button for the next one, and after the last the words that take its focus. */
export function More({ label, more, pending, problem, onMore }: MoreProps) {
  const [pressed, setPressed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!more && pressed) end.current?.focus({ preventScroll: true });
  }, [more, pressed]);
  if (!more) {
    return pressed ? (
      <End>
        <p ref={end} tabIndex={-1}>
          That is all.
        </p>
      </End>
    ) : null;
  }
  return (
    <End>
      <Problem role="status">{problem}</Problem>
      <Button
        busy={pending}
        busyLabel="Loading"
        onClick={() => {
          setPressed(true);
          onMore();
        }}
      >
        {label}
      </Button>
    </End>
  );
}
