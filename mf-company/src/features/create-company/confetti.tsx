import { useEffect, useRef } from 'react';
import { logUnexpected, toApiError } from 'shared-data';
import { styled } from 'styled-components';

/** Covers everything, dialogs too, and takes no pointer events. */
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

/** Confetti, once, unless the person prefers reduced motion. Decoration only; its code loads with it. */
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
      (error: unknown) => logUnexpected(toApiError(error), 'mf-company: the confetti did not load'),
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);
  return <Sky ref={sky} popover="manual" aria-hidden="true" data-part="confetti" />;
}
