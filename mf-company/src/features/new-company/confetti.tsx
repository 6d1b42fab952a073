import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { logFailure } from '../../data/log.ts';

/** Over everything, dialogs too, and never in anybody's way. */
const Sky = styled.canvas`
  position: fixed;
  inset: 0;
  width: 100vw;
  height: 100vh;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  pointer-events: none;
`;

/** Confetti, once, for whoever did not ask for less motion; its code is loaded only then. It decorates and says nothing. */
export function Confetti() {
  const sky = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = sky.current;
    if (canvas === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let stop: (() => void) | null = null;
    let left = false;
    import(/* webpackChunkName: "confetti" */ './throw-confetti.ts').then(
      ({ throwConfetti }) => {
        if (!left) stop = throwConfetti(canvas);
      },
      (error: unknown) => logFailure('there is no confetti', error),
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);
  return <Sky ref={sky} popover="manual" aria-hidden="true" data-part="confetti" />;
}
