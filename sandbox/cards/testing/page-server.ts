import { serve } from '../../kit/serve.ts';
import { startTestPage } from './test-page.ts';

/** The page with the card fields as a process of its own, at PAGE_PORT, on a card service of its own, at CARDS_PORT. */
await serve('The page with the card fields', async () => {
  const { PAGE_PORT = '0', CARDS_PORT = '0' } = process.env;
  const { port, close } = await startTestPage(Number(PAGE_PORT), { CARDS_PORT, CARDS_PROCESSING_MS: '100' });
  return { ready: { port }, close };
});
