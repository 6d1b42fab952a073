import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Dot = styled.span`
  display: inline-block;
  width: 24px;
  height: 24px;
  border-radius: var(--full);
  background: var(--chip);
  box-shadow: inset 0 0 0 1px var(--swatch-edge);
`;

/** A colour to be seen; its name stands beside it. */
export function Chip({ color }: { readonly color: string }) {
  const dot = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => dot.current?.style.setProperty('--chip', color), [color]);
  return <Dot ref={dot} aria-hidden="true" />;
}
