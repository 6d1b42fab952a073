import sharp from 'sharp';

// Each picture keeps to one thread; how many are drawn side by side is the queues' to say.
sharp.concurrency(1);
// What was drawn last is never asked for again, and the cache's limit does not count what a decoder holds beside it.
sharp.cache(false);

/** What pictures are drawn with. */
export { sharp };
