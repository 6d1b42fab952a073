import { keyframes, styled } from 'styled-components';
import { forcedColours, fullMotion } from '../../tokens/breakpoints.ts';

const pulse = keyframes`
  50% { opacity: .55; }
`;

export interface SkeletonProps {
  /** CSS lengths of what will stand here; a line of text is as high as its line. */
  readonly width?: string;
  readonly height?: string;
  readonly radius?: 4 | 8 | 12 | 'full';
}

const own = new Set(['width', 'height', 'radius']);

/** A grey placeholder of the final size; pulses once a second, still with reduced motion. */
export const Skeleton = styled.span
  .withConfig({ shouldForwardProp: (prop) => !own.has(prop) })
  .attrs({ 'aria-hidden': true })<SkeletonProps>`
  display: block;
  width: ${({ width = '100%' }) => width};
  height: ${({ height = '1em' }) => height};
  max-width: 100%;
  border-radius: var(--${({ radius = 4 }) => (radius === 'full' ? 'full' : `r${radius}`)});
  background: var(--skeleton);

  ${fullMotion} {
    animation: ${pulse} 1s ease-in-out infinite;
  }

  ${forcedColours} {
    border: 1px solid GrayText;
  }
`;
