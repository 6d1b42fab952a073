import { type Environment, readSettings } from '../kit/settings.ts';
import { dataDir, logLevel, port, word } from '../kit/variable.ts';

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
