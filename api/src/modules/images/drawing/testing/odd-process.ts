import type { DrawingOrder } from '../drawing.ts';

/** Does what the first byte of a picture says; tells its own number as a refusal. */
process.on('message', ({ bytes: [first] }: DrawingOrder) => {
  if (first === 1) process.kill(process.pid, 'SIGSEGV');
  if (first === 2) return;
  const memory = first === 3 ? 2 ** 40 : 0;
  process.send?.({ result: { refusal: String(process.pid) }, memory });
});
process.on('disconnect', () => process.exit());
