import confetti from 'canvas-confetti';

/** Pieces of confetti for a new company. */
export const PIECES = 200;

/** Names of tokens whose colours the pieces have. */
const COLOURS = ['house-mark', 'house-band', 'star', 'info', 'danger', 'success'];

/**
 * Throws them once over the whole window. A canvas that is a popover is laid over dialogs, where the browser knows popovers.
 * @returns ends it at once
 */
export function throwConfetti(canvas: HTMLCanvasElement): () => void {
  if ('showPopover' in canvas) canvas.showPopover();
  const style = getComputedStyle(document.documentElement);
  const colors = COLOURS.map((name) => style.getPropertyValue(`--${name}`).trim()).filter(
    (colour) => colour !== '',
  );
  // No worker: the policy of the site allows none that is made of a text.
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  void fire({
    particleCount: PIECES,
    spread: 100,
    startVelocity: 50,
    origin: { y: 0.4 },
    ...(colors.length > 0 && { colors }),
  });
  return () => fire.reset();
}
