import { writeFileSync } from 'node:fs';
import type { LayerJob } from '../previews/draw-layer.ts';
import { type EncodingReply, type EncodingResult, reEncode } from './re-encode.ts';
import type { WorkerJob } from './worker-pool.ts';

/**
 * A process that encodes pictures one after the other, so that leaks and crashes of a decoder do not affect the server. It ends
 * with its parent.
 */
process.on('message', async (order: WorkerJob) => {
  const result = await ('ground' in order ? drawOn(order) : reEncode(order));
  const reply: EncodingReply = { result, memory: process.memoryUsage.rss() };
  process.send?.(reply);
});
process.on('disconnect', () => process.exit());
// Signals to the process group are for the server, which lets the current picture finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
preferOomKill();

/** Typefaces are loaded with the first preview. */
async function drawOn(layer: LayerJob): Promise<EncodingResult> {
  const { drawLayer } = await import('../previews/draw-layer.ts');
  return drawLayer(layer);
}

/** Makes Linux kill this process before the server when memory runs out. */
function preferOomKill(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Not Linux, or not permitted.
  }
}
