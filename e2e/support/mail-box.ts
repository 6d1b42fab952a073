import { expect } from '@playwright/test';
import type { Services } from './services.ts';

/** A mail as the sandbox's mail box shows it to programs. */
export interface Mail {
  id: number;
  message_id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  /** How often it came. */
  copies: number;
}

/** The mails from or to an address, newest first. */
export async function mailsOf({ mailUrl }: Services, address: string): Promise<Mail[]> {
  const query = new URLSearchParams({ address });
  const answer = await fetch(`${mailUrl}/sandbox/mail/messages.json?${query}`);
  const { mails }: { mails: Mail[] } = JSON.parse(await answer.text());
  return mails;
}

/** Waits for a mail to an address whose subject is such. */
export async function expectMail(services: Services, address: string, subject: RegExp): Promise<Mail> {
  const found = async () =>
    (await mailsOf(services, address)).find(
      (mail) => mail.to.includes(address) && subject.test(mail.subject),
    );
  await expect.poll(found, { message: `a mail to ${address} about ${subject}` }).toBeDefined();
  const mail = await found();
  if (!mail) throw new Error('the mail is gone again');
  return mail;
}
