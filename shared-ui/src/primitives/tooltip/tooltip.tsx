import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';

export interface TooltipProps {
  readonly text: ReactNode;
  /** One control; it keeps its own label, the tip describes it. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>;
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'center' | 'end';
}

const Place = styled.span`
  position: relative;
  display: inline-flex;
`;

const aligned = {
  start: 'left: 0;',
  center: 'left: 50%; translate: -50% 0;',
  end: 'right: 0;',
} as const;

const Tip = styled.span<{ readonly $side: 'top' | 'bottom'; readonly $align: 'start' | 'center' | 'end' }>`
  position: absolute;
  z-index: var(--z-drawer);
  ${({ $side }) => ($side === 'top' ? 'bottom' : 'top')}: calc(100% + 6px);
  ${({ $align }) => aligned[$align]}
  width: max-content;
  max-width: 240px;
  padding: 6px 10px;
  border: 1px solid transparent;
  border-radius: var(--r8);
  background: var(--ink);
  color: var(--paper);
  font: var(--t12);
  font-weight: 500;
  letter-spacing: 0;
  text-transform: none;
  visibility: hidden;
  opacity: 0;
  transition: opacity var(--fade), visibility var(--fade);

  &::before {
    content: '';
    position: absolute;
    inset: -6px 0;
    z-index: -1;
  }

  &[data-shown] {
    visibility: visible;
    opacity: 1;
  }
`;

/** A few words at a control under the pointer or with the keyboard's focus. Escape puts them away. */
export function Tooltip({ text, children, side = 'bottom', align = 'center' }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!shown) return;
    const hide = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false);
    };
    document.addEventListener('keydown', hide);
    return () => document.removeEventListener('keydown', hide);
  }, [shown]);

  return (
    <Place
      onPointerEnter={(event) => setShown(event.pointerType === 'mouse')}
      onPointerLeave={() => setShown(false)}
      onPointerDown={() => setShown(false)}
      onFocus={(event) => setShown(event.target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <Tip role="tooltip" id={id} $side={side} $align={align} data-shown={shown ? '' : undefined}>
        {text}
      </Tip>
    </Place>
  );
}
