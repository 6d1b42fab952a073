import { writeFileSync } from 'node:fs';
import { type EncodingJob, type EncodingReply, reEncode } from './re-encode.ts';

/**
 * A process that encodes pictures one after the other, so that leaks and crashes of a decoder do not affect the server. It ends
 * with its parent.
 */
process.on('message', async (order: EncodingJob) => {
  const result = await reEncode(order);
  const reply: EncodingReply = { result, memory: process.memoryUsage.rss() };
  process.send?.(reply);
});
process.on('disconnect', () => process.exit());
// Signals to the process group are for the server, which lets the current picture finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
preferOomKill();

/** Makes Linux kill this process before the server when memory runs out. */
function preferOomKill(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Not Linux, or not permitted.
  }
}
