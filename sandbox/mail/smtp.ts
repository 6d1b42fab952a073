import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailFaults } from './faults.ts';
import { readMail } from './read-mail.ts';
import type { MailStore } from './store.ts';

/** Bytes. */
const MOST = 10 * 1024 * 1024;
/** Milliseconds for open connections when it ends: mail programs keep some for later. */
const CLOSING = 500;

interface SmtpParts {
  readonly store: MailStore;
  readonly faults: MailFaults;
  readonly onError: (error: Error) => void;
}

/** Takes every mail for everybody, without a name and without encryption: it listens on the own machine only. */
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
        const code = faults.refusalOf(address.toLowerCase());
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

const refusal = (responseCode: number, sentence: string): Error =>
  Object.assign(new Error(sentence), { responseCode });
