import type { Shop } from './shop.ts';

/** Milliseconds that a service of the sandbox has to say that it is there. */
const PATIENCE = 2000;

/** Whether cards and carriers are the sandbox's, and there: nobody else's are asked for the demo's orders. */
export async function areServicesThere({ config }: Pick<Shop, 'config'>): Promise<boolean> {
  const answers = await Promise.all([config.stripe.apiUrl, config.shippo.url].map(isSandbox));
  return answers.every(Boolean);
}

/** Only the sandbox's services have switches. */
async function isSandbox(address: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/_sandbox/faults', address), {
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
