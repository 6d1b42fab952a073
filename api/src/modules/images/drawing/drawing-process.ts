import { writeFileSync } from 'node:fs';
import { drawAnew } from './draw-anew.ts';
import type { DrawingOrder, DrawingReply } from './drawing.ts';

/**
 * A process that draws, one picture after the other: what a decoder keeps, or breaks, is this process's and not the
 * server's. It ends with whoever started it.
 */
process.on('message', async (order: DrawingOrder) => {
  const result = await drawAnew(order);
  const reply: DrawingReply = { result, memory: process.memoryUsage.rss() };
  process.send?.(reply);
});
process.on('disconnect', () => process.exit());
// Sent to the whole group, they are for the server, which lets the picture under way be finished.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
goFirst();

/** Where a Linux machine runs out of memory, this process is to go before the server does. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Another system, or one that lets nobody say so: the kernel chooses by itself.
  }
}
