import { serve } from '../kit/serve.ts';
import { buildCards } from './cards.ts';
import { loadConfig } from './config.ts';

await serve('The card service', async () => {
  const config = loadConfig();
  const cards = buildCards(config);
  return { ready: { port: await cards.listen() }, close: cards.close };
});
