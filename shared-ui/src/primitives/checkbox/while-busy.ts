import type { ComponentPropsWithRef } from 'react';
import { keyframes } from 'styled-components';

type BoxProps = Pick<ComponentPropsWithRef<'input'>, 'aria-busy' | 'aria-disabled' | 'onChange' | 'onClick'>;

/** Milliseconds before it is shown that something is under way: an answer that comes at once shows nothing of it. */
export const QUIET_MS = 250;

/** A turn that leaves `translate` alone. */
export const turn = keyframes`
  to { rotate: 360deg; }
`;

/**
 * A box that is off by `disabled` loses the focus; one that is busy keeps it, and answers neither press nor key. React
 * puts back by itself what its owner keeps by `checked`; any other press has to be called off.
 */
export function whileBusy(checked: boolean | undefined): BoxProps {
  const state = { 'aria-busy': true, 'aria-disabled': true, onChange: () => undefined };
  return checked === undefined ? { ...state, onClick: (event) => event.preventDefault() } : state;
}
