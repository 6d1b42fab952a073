import { useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';

const grow = keyframes`
  from { transform: scaleX(0); }
  60% { transform: scaleX(0.7); }
  to { transform: scaleX(0.9); }
`;

const Line = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-toast);
  height: 3px;
  background: var(--ink);
  transform: scaleX(0);
  transform-origin: left;
  animation: ${grow} 4s var(--enter) 250ms forwards;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 1ms;
  }
`;

/** A line over the page while the next one is on its way; a wait under 250 ms shows nothing. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Line role="progressbar" aria-label="Loading the next page" />;
}
