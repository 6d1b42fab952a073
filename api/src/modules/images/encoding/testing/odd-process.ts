import type { EncodingJob } from '../re-encode.ts';

/** Behaves as the picture's first byte says; reports its process id as an error. */
process.on('message', ({ bytes: [first] }: EncodingJob) => {
  if (first === 1) process.kill(process.pid, 'SIGSEGV');
  if (first === 2) return;
  const memory = first === 3 ? 2 ** 40 : 0;
  process.send?.({ result: { refusal: String(process.pid) }, memory });
});
process.on('disconnect', () => process.exit());
