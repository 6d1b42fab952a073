import { once } from 'node:events';
import { createHttpServer, listen, type Running, serve } from '../kit/serve.ts';
import { dataDir, type Environment, logLevel, port, readSettings, word } from '../kit/settings.ts';
import { MailFaults } from './faults.ts';
import { smtpServer } from './smtp.ts';
import { MailStore } from './store.ts';
import { mailPages } from './web.ts';

/** Everything the mail box reads from its environment. All of it may be left out. */
export const variables = {
  MAIL_SMTP_PORT: port('4005', 'Port that takes mails.'),
  MAIL_WEB_PORT: port('4006', 'Port that shows them.'),
  MAIL_HOST: word('127.0.0.1', 'Address to listen on.'),
  DATA_DIR: dataDir,
  LOG_LEVEL: logLevel,
};

export interface MailConfig {
  readonly host: string;
  readonly smtpPort: number;
  readonly webPort: number;
  /** Absolute. */
  readonly folder: string;
  readonly logLevel: string;
}

/** Throws SettingsError. */
export function loadConfig(environment: Environment = process.env): MailConfig {
  const value = readSettings(variables, environment, 'use a mail server (SMTP_URL)');
  return {
    host: value.MAIL_HOST,
    smtpPort: value.MAIL_SMTP_PORT,
    webPort: value.MAIL_WEB_PORT,
    folder: value.DATA_DIR,
    logLevel: value.LOG_LEVEL,
  };
}

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

if (import.meta.main) await serve('The mail box', startMail);
