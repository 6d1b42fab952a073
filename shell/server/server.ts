import closeWithGrace from 'close-with-grace';
import { buildFrontDoor } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const app = await buildFrontDoor(config);

closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  if (err) app.log.error({ err }, 'stopping after an error');
  await app.close();
});

await app.listen({ host: config.host, port: config.port });
