import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { buildMail, loadConfig } from '../server.ts';
import type { Mail } from '../store.ts';

const ANY = { MAIL_SMTP_PORT: '0', MAIL_WEB_PORT: '0', LOG_LEVEL: 'silent' };

/** Starts a mail box on free ports with a temporary folder. */
export async function startTestMail() {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  const start = async () => {
    const box = buildMail(loadConfig({ DATA_DIR: folder, ...ANY }));
    const { smtp_port, port } = await box.listen();
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: smtp_port });
    const smtpUrl = `smtp://127.0.0.1:${smtp_port}`;
    return { ...box, transport, smtpUrl, url: `http://127.0.0.1:${port}` };
  };
  let running = await start();
  const read = async (path: string) => {
    const answer = await fetch(running.url + path);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return {
    /** Where mails are handed over. */
    smtpUrl: running.smtpUrl,
    read,
    send: (mail: Parameters<typeof running.transport.sendMail>[0]) =>
      running.transport.sendMail({ from: 'Shop <orders@shop.example>', ...mail }),
    mails: async (query = ''): Promise<Mail[]> =>
      JSON.parse((await read(`/sandbox/mail/messages.json${query}`)).text).mails,
    put: (path: string, body: unknown) =>
      fetch(running.url + path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    empty: () => fetch(`${running.url}/_sandbox/mails`, { method: 'DELETE' }),
    restart: async () => {
      await running.close();
      running = await start();
    },
    close: async () => {
      await running.close();
      rmSync(folder, { recursive: true });
    },
  };
}
