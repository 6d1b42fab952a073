import { createTransport } from 'nodemailer';
import { inSpan } from 'server-kit/tracing';
import { errorField } from '../platform/error-field.ts';

/** A picture within a mail, which its HTML shows by `cid:`. */
export interface MailPicture {
  readonly cid: string;
  readonly alt: string;
  /** Such as `jpeg`. */
  readonly kind: string;
  readonly bytes: Buffer;
}

/** A mail, ready to go. */
export interface Mail {
  /** Stays the same when it is sent again, so that mail programs show it once. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly pictures: readonly MailPicture[];
  /** Where mail programs stop emails like it with one press (RFC 8058); left out where these cannot be stopped. */
  readonly unsubscribeUrl?: string;
}

/** Sends mails. Rejects with a MailError. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** `lasting`: this mail will never go (no such address); otherwise it may go later. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly lasting: boolean;

  constructor(lasting: boolean, message: string, options?: ErrorOptions) {
    super(message, options);
    this.lasting = lasting;
  }
}

/** Milliseconds. Total time limit for sending one email. */
const SEND_TIMEOUT_MS = 60_000;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** What a server answers (RFC 5321, 4.2.3) when a mailbox does not exist: about the address, not the sender. */
const NOBODY = new Set([550, 551, 553]);

export interface SmtpOptions {
  /** Such as smtps://user:password@mail.example.com */
  readonly url: string;
  /** Such as Shop <orders@shop.example> */
  readonly from: string;
}

/**
 * One connection for mails that follow one another, closed after a second without any. A mail that a connection lost before a byte of it
 * was sent goes over another one, once: a mail that was handed over may have arrived.
 */
const pooling = { pool: true, maxConnections: 1, maxRequeues: 1, idleTimeout: 1000 } as const;

/** Sends emails by SMTP. The only recipient is this address, whatever the content. */
export function smtpMail({ url, from }: SmtpOptions): MailPort {
  const transport = createTransport(
    { url, ...pooling, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  return {
    send: async ({ messageId, to, subject, text, html, pictures, unsubscribeUrl }: Mail) => {
      if (!isMailAddress(to)) throw new MailError(true, 'There is no address that a mail could go to');
      try {
        await inSpan('mail server', { kind: 'client' }, () =>
          transport.sendMail({
            messageId: `<${messageId}>`,
            to: { name: '', address: to },
            subject: inOneLine(subject),
            text,
            html,
            attachments: pictures.map(({ cid, kind, bytes }, index) => ({
              cid,
              filename: `picture-${index + 1}.${kind}`,
              content: bytes,
              contentType: `image/${kind}`,
              contentDisposition: 'inline',
            })),
            headers: {
              'auto-submitted': 'auto-generated',
              'x-auto-response-suppress': 'All',
              ...(unsubscribeUrl !== undefined && unsubscribeHeaders(unsubscribeUrl)),
            },
            signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
          }),
        );
      } catch (cause) {
        throw asMailError(cause);
      }
    },
    close: () => transport.close(),
  };
}

/** As RFC 8058 has them: the address in one piece, since a folded one is none. */
function unsubscribeHeaders(url: string) {
  return {
    'list-unsubscribe': { prepared: true, value: `<${url}>` },
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  };
}

/** One address and nothing else: no list, no name, no second line. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(text);
}

/** A name in a subject must not start another header. */
function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** What the server said may hold the address: only its code goes on. */
function asMailError(cause: unknown): MailError {
  const status = Number(errorField(cause, 'responseCode'));
  const code = String(errorField(cause, 'code') ?? 'unknown');
  const refused = errorField(cause, 'command') === 'RCPT TO' && NOBODY.has(status);
  const what = status ? `answered ${status}` : `cannot be reached (${code})`;
  return new MailError(refused, `The mail server ${what}`);
}
