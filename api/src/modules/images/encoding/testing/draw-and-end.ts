import { encodingPool } from '../worker-pool.ts';

/** A program that has pictures drawn by an odd process, and then has nothing more to do. */
const room = encodingPool({
  onLost: (error) => {
    throw error;
  },
  program: new URL('./odd-process.ts', import.meta.url),
});
const result = await room.run({ bytes: Uint8Array.of(0), frame: { longest: 1 } });
process.stdout.write('refusal' in result ? result.refusal : 'drawn');
