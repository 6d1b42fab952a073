import { createTransport } from 'nodemailer';
import { errorField } from '../platform/error-field.ts';
import { type Mail, MailError, type MailPort } from './mail-port.ts';

/** Milliseconds. Whatever the server does, a mail is under way for so long at most. */
const LONGEST = 60_000;
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** What a server answers (RFC 5321, 4.2.3) when there is nobody at an address: said of the address alone, not of the sender. */
const NOBODY = new Set([550, 551, 553]);

export interface SmtpOptions {
  /** Such as smtps://user:password@mail.example.com */
  readonly url: string;
  /** Such as Shop <orders@shop.example> */
  readonly from: string;
}

/** Mails by SMTP. Who gets a mail is this address alone, whatever stands in it. */
export function smtpMail({ url, from }: SmtpOptions): MailPort {
  const transport = createTransport(
    { url, ...patience, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  return {
    send: async ({ messageId, to, subject, text, html }: Mail) => {
      if (!isMailAddress(to)) throw new MailError(true, 'There is no address that a mail could go to');
      try {
        await transport.sendMail({
          messageId: `<${messageId}>`,
          to: { name: '', address: to },
          subject: inOneLine(subject),
          text,
          html,
          headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
          signal: AbortSignal.timeout(LONGEST),
        });
      } catch (cause) {
        throw asMailError(cause);
      }
    },
    close: () => transport.close(),
  };
}

/** One address and nothing else: no list, no name, no second line. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(text);
}

/** A name in a subject starts no header of its own. */
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
