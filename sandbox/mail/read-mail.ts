import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import type { NewMail } from './store.ts';

/** What a mail says, for whom it was delivered to. */
export async function readMail(source: Uint8Array, envelope: readonly string[]): Promise<NewMail> {
  const { messageId, from, subject, text, html } = await PostalMime.parse(source);
  return {
    message_id: messageId ?? `<${randomUUID()}@sandbox>`,
    from: from ? inWords(from) : '',
    to: envelope.map((address) => address.toLowerCase()),
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? null,
  };
}

const inWords = ({ name, address }: Address): string =>
  name && address ? `${name} <${address}>` : (address ?? name);
