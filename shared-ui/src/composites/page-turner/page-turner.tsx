import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/button.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

export interface PageTurnerProps {
  /** What the pages before and after are called: "Newer", "Older". */
  readonly back: string;
  readonly on: string;
  /** While a page is on its way. */
  readonly busy: boolean;
  /** Undefined on the first and the last page. */
  readonly onBack: (() => void) | undefined;
  readonly onOn: (() => void) | undefined;
}

/** Leads from page to page of a list; nothing where there is one alone. On its first and its last page the button left has the focus. */
export function PageTurner({ back, on, busy, onBack, onOn }: PageTurnerProps) {
  const backButton = useRef<HTMLButtonElement>(null);
  const onButton = useRef<HTMLButtonElement>(null);
  const pressed = useRef<'back' | 'on' | null>(null);
  const first = !onBack;
  const last = !onOn;
  useEffect(() => {
    if (busy) return;
    if (pressed.current === 'on' && last) backButton.current?.focus({ preventScroll: true });
    if (pressed.current === 'back' && first) onButton.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [busy, first, last]);
  const press = (which: 'back' | 'on', go: () => void) => () => {
    pressed.current = which;
    go();
  };
  if (!onBack && !onOn) return null;
  return (
    <Line>
      {onBack ? (
        <Button ref={backButton} busy={busy} onClick={press('back', onBack)}>
          {back}
        </Button>
      ) : null}
      {onOn ? (
        <Button ref={onButton} busy={busy} onClick={press('on', onOn)}>
          {on}
        </Button>
      ) : null}
    </Line>
  );
}
