import { fileURLToPath } from 'node:url';
import { startTracing } from 'server-kit/tracing';
import { buildFrontDoor } from '../app.ts';
import { readConfig } from '../config.ts';
import { TEST_ASSETS } from './test-store.ts';

// The front door by its environment, with a release whose code says all that it knows of a page; the shell need not be built.

const config = readConfig(process.env);
const tracing = await startTracing('wishbin-door', config.tracing);
const { http, close } = await buildFrontDoor(config, {
  assets: TEST_ASSETS,
  program: {
    module: new URL('../rendering/testing/telling-render-process.ts', import.meta.url),
    args: [],
    files: [fileURLToPath(new URL('../rendering/', import.meta.url))],
    output: 'pipe',
  },
});
await http.listen({ host: config.host, port: config.port });
process.once('SIGTERM', async () => {
  await close();
  await tracing?.stop();
});
