import { createHmac } from 'node:crypto';

/**
 * The header that proves a body to come from the service, and when.
 * @param secrets several while one is being replaced
 * @param at seconds
 */
export function signatureOf(body: string, secrets: readonly string[], at: number): string {
  const proofs = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
  );
  return [`t=${at}`, ...proofs].join(',');
}
