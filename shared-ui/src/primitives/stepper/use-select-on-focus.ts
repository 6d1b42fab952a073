import { type PointerEvent as ReactPointerEvent, type SyntheticEvent, useRef } from 'react';

/**
 * Selects all of a box when it is entered, so that typing replaces what stands there. Browsers put the caret where a
 * finger or mouse comes down only after the focus: the first click is waited for, and selects again unless it was drawn
 * over a part of the text.
 */
export function useSelectOnFocus() {
  const entered = useRef(false);
  const select = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select();
  return {
    onPointerDown: ({ currentTarget }: ReactPointerEvent<HTMLInputElement>) => {
      entered.current = currentTarget !== document.activeElement;
    },
    onFocus: select,
    onClick: (event: SyntheticEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = event.currentTarget;
      if (entered.current && selectionStart === selectionEnd) select(event);
      entered.current = false;
    },
  };
}
