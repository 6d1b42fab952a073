import { keyframes, styled } from 'styled-components';
import { reducedMotion } from '../../tokens/breakpoints.ts';

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const Ring = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2.5;
  stroke-linecap: round;
  animation: ${turn} 800ms linear infinite;

  ${reducedMotion} {
    animation: none;
  }
`;

/** A turning ring; put a text about the wait beside it. */
export function Spinner({ size = 18 }: { readonly size?: 16 | 18 | 24 | 40 }) {
  return (
    <Ring width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" opacity=".25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </Ring>
  );
}
