import { once } from 'node:events';
import { createHttpServer } from '../kit/http-server.ts';
import { listen } from '../kit/listen.ts';
import type { MailConfig } from './config.ts';
import { MailFaults } from './faults.ts';
import { smtpServer } from './smtp.ts';
import { MailStore } from './store.ts';
import { mailPages } from './web.ts';

export interface MailBox {
  /** Ports of what takes mails and of what shows them. */
  listen(): Promise<{ smtp_port: number; port: number }>;
  close(): Promise<void>;
}

/** The mail box, not listening yet. Throws StoreError when its folder cannot be used. */
export function buildMail(config: MailConfig): MailBox {
  const store = new MailStore(config.folder);
  const faults = new MailFaults();
  const http = createHttpServer(config.logLevel);
  const smtp = smtpServer({
    store,
    faults,
    onError: (error) => http.log.warn({ err: error }, 'a mail could not be taken'),
  });
  faults.serve(http);
  http.delete('/_sandbox/mails', (_request, reply) => {
    store.empty();
    return reply.code(204).send();
  });
  mailPages(http, store);

  const listenToMails = async (): Promise<number> => {
    const server = smtp.server.listen(config.smtpPort, config.host);
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The mail box listens nowhere.');
    return address.port;
  };
  return {
    listen: async () => ({
      smtp_port: await listenToMails(),
      port: await listen(http, { host: config.host, port: config.webPort }),
    }),
    close: async () => {
      await new Promise<void>((resolve) => smtp.close(resolve));
      await http.close();
      store.close();
    },
  };
}
