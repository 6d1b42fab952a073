import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailFaults } from './faults.ts';
import type { MailStore, NewMail } from './store.ts';

/** Bytes. */
const MOST = 10 * 1024 * 1024;
/** Milliseconds for open connections when it ends: mail programs keep some for later. */
const CLOSING = 500;

interface SmtpParts {
  readonly store: MailStore;
  readonly faults: MailFaults;
  readonly onError: (error: Error) => void;
}

/** Accepts every mail, without authentication or encryption: it listens on localhost only. */
export function smtpServer({ store, faults, onError }: SmtpParts): SMTPServer {
  const ending = new AbortController();
  const slowly = (): Promise<unknown> =>
    faults.slowMs > 0
      ? wait(faults.slowMs, undefined, { signal: ending.signal }).catch(() => null)
      : Promise.resolve();

  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    if (stream.sizeExceeded) throw refusal(552, 'The mail is too big.');
    const cut = faults.takeCut();
    const source = Buffer.concat(chunks);
    if (cut !== 'before')
      store.keep(
        await readMail(
          source,
          session.envelope.rcptTo.map(({ address }) => address),
        ),
        source,
      );
    if (cut) cutOff(session);
  };
  const cutOff = ({ id }: SMTPServerSession): void => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  };

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MOST,
    closeTimeout: CLOSING,
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, answer) => {
      void slowly().then(() => {
        const code = faults.rejectionCode(address.toLowerCase());
        answer(code ? refusal(code, 'A fault that was asked for.') : null);
      });
    },
    onData: (stream, session, answer) => {
      take(stream, session).then(() => answer(null), answer);
    },
  });
  server.on('error', onError);
  server.server.on('close', () => ending.abort());
  return server;
}

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** What a mail says, for whom it was delivered to. */
async function readMail(source: Uint8Array, envelope: readonly string[]): Promise<NewMail> {
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
