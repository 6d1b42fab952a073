import { serve } from '../../kit/serve.ts';
import { startTestPage } from './test-page.ts';

/** Runs the page with the card fields at PAGE_PORT and its card service at CARDS_PORT, in one process. */
await serve('The page with the card fields', async () => {
  const { PAGE_PORT = '0', CARDS_PORT = '0' } = process.env;
  const { port, close } = await startTestPage(Number(PAGE_PORT), { CARDS_PORT, CARDS_PROCESSING_MS: '100' });
  return { ready: { port }, close };
});
