import closeWithGrace from 'close-with-grace';
import { buildFrontDoor } from './app.ts';
import { readConfig } from './config.ts';

const app = await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return process.exit(1);
});

closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  if (err) app.log.error({ err }, 'stopping after an error');
  await app.close();
});

async function start() {
  const config = readConfig(process.env);
  const frontDoor = await buildFrontDoor(config);
  await frontDoor.listen({ host: config.host, port: config.port });
  return frontDoor;
}
