import type { Running } from '../kit/serve.ts';
import { loadConfig } from './config.ts';
import { buildMail } from './mail.ts';

/** The mail box by the environment's settings, listening. */
export async function startMail(): Promise<Running> {
  const { listen, close } = buildMail(loadConfig());
  try {
    return { ready: await listen(), close };
  } catch (error) {
    await close();
    throw error;
  }
}
