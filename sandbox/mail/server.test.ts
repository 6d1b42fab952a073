import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { settingsTable } from '../kit/settings.ts';
import { Launcher } from '../kit/testing/launch.ts';
import { loadConfig, variables } from './server.ts';

const ANY = { MAIL_SMTP_PORT: '0', MAIL_WEB_PORT: '0' };
let launcher: Launcher;
beforeEach(() => {
  launcher = new Launcher();
});
afterEach(() => launcher.close());

describe('the process of the mail box', () => {
  it('says where it listens, and ends on SIGTERM although a mail program holds a connection', async () => {
    const box = launcher.launch('mail/server.ts', ANY);
    const { smtp_port, port } = await box.ready();
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: Number(smtp_port), pool: true });
    await transport.sendMail({ from: 'a@x.example', to: 'b@x.example', subject: 'Hello', text: 'Hello' });
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(page.url).toBe(`http://127.0.0.1:${port}/sandbox/mail`);
    expect(await page.text()).toContain('b@x.example');
    box.child.kill('SIGTERM');
    expect(await box.ended()).toBe(0);
    transport.close();
    expect(box.output.stderr).toBe('');
  });

  it('says in one sentence that one of its ports is taken', async () => {
    const { smtp_port, port } = await launcher.launch('mail/server.ts', ANY).ready();
    for (const taken of [{ MAIL_SMTP_PORT: String(smtp_port) }, { MAIL_WEB_PORT: String(port) }]) {
      const elsewhere = { DATA_DIR: join(launcher.folder, 'other') };
      const second = launcher.launch('mail/server.ts', {
        ...ANY,
        LOG_LEVEL: 'silent',
        ...elsewhere,
        ...taken,
      });
      expect(await second.ended()).toBe(1);
      expect(second.output.stderr).toMatch(/^The mail box did not start: .*Set another port\.\n$/);
    }
  });
});

describe('its settings', () => {
  it('are complete without any, and are refused in production unless that is meant', () => {
    expect(loadConfig({})).toMatchObject({ host: '127.0.0.1', smtpPort: 4005, webPort: 4006 });
    expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow('use a mail server (SMTP_URL)');
  });

  it('are in the README as they are', () => {
    expect(readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')).toContain(
      settingsTable(variables),
    );
  });
});
