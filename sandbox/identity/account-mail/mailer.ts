import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

/** A mail as it is written. */
export interface AccountMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Milliseconds before each further attempt: the mail server may be starting. */
const RETRIES_MS = [2_000, 10_000, 30_000];
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export interface MailerOptions {
  /** Such as smtp://127.0.0.1:4005 */
  readonly url: string;
  /** Such as Shop <orders@shop.example> */
  readonly from: string;
  /** Reports a mail that could not be sent. */
  onFailure(error: unknown): void;
}

/** Sends mails to the owners of accounts by SMTP, behind the answer: how long it takes tells nothing about an account. */
export class Mailer {
  readonly #options: MailerOptions;
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #ending = new AbortController();
  readonly #sending = new Set<Promise<void>>();

  constructor(options: MailerOptions) {
    this.#options = options;
    this.#transport = createTransport(
      { url: options.url, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
      { from: options.from },
    );
  }

  /** Returns at once. */
  send(mail: AccountMail): void {
    const sending = this.#send(mail).catch((error: unknown) => this.#options.onFailure(error));
    this.#sending.add(sending);
    sending.finally(() => this.#sending.delete(sending));
  }

  /** Gives up what still waits for another attempt, and resolves once nothing is under way. */
  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#sending);
    this.#transport.close();
  }

  async #send({ to, subject, text }: AccountMail): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        await this.#transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
        });
        return;
      } catch (error) {
        const pause = RETRIES_MS[attempt];
        if (pause === undefined || !(await this.#pause(pause))) throw error;
      }
    }
  }

  /** Whether all of the pause has passed; false when this is being closed. */
  #pause(milliseconds: number): Promise<boolean> {
    const { signal } = this.#ending;
    return wait(milliseconds, true, { signal }).catch((error: unknown) => {
      if (signal.aborted) return false;
      throw error;
    });
  }
}
