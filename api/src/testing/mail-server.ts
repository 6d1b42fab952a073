import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { endAfterTests } from './end-after-tests.ts';

/** A mail as it arrived: to whom it was handed, what it says, and the lines of its head as they stood. */
export interface Arrived {
  readonly recipients: readonly string[];
  readonly mail: Email;
  readonly head: string;
}

/** A real mail server of this machine that keeps what it is handed. */
export interface MailServer {
  /** As SMTP_URL has it. */
  readonly url: string;
  readonly arrived: Arrived[];
  /** How often it was connected to. */
  connections: number;
  /** What it says to an address instead of taking it, by the address: a status such as 550. */
  readonly refused: Map<string, number>;
  /** What it says, status such as 451, once a whole mail was handed over. */
  refuseAll: number | undefined;
  /** Takes mails and goes away without a word, as when the connection breaks at the last moment. */
  silent: boolean;
  stop(): Promise<void>;
  /** On the same port as before. */
  start(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const arrived: Arrived[] = [];
  const refused = new Map<string, number>();
  let server: SMTPServer;
  let port = 0;
  const mail: MailServer = {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    arrived,
    connections: 0,
    refused,
    refuseAll: undefined,
    silent: false,
    stop: async () => {
      if (server.server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    start: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        disableReverseLookup: true,
        closeTimeout: 100,
        onConnect: (_session, done) => {
          mail.connections += 1;
          done();
        },
        onRcptTo: ({ address }, _session, done) => done(refusal(refused.get(address))),
        onData: async (stream, { envelope }, done) => {
          const raw = Buffer.concat(await stream.toArray());
          const recipients = envelope.rcptTo.map(({ address }) => address);
          const [head = ''] = raw.toString('latin1').split('\r\n\r\n');
          if (mail.refuseAll === undefined)
            arrived.push({ recipients, mail: await PostalMime.parse(raw), head });
          if (mail.silent) for (const { _socket } of connectionsOf(server)) _socket.destroy();
          else done(refusal(mail.refuseAll));
        },
      });
      server.on('error', () => undefined);
      const listening = server.listen(port, '127.0.0.1');
      await once(listening, 'listening');
      port = (server.server.address() as AddressInfo).port;
    },
  };
  await mail.start();
  endAfterTests(mail.stop);
  return mail;
}

function refusal(status: number | undefined): Error | null {
  return status === undefined ? null : Object.assign(new Error('Not here'), { responseCode: status });
}

/** The library keeps them, and does not say so in its types. */
function connectionsOf(server: SMTPServer): Iterable<{ _socket: { destroy(): void } }> {
  return Reflect.get(server, 'connections');
}
