import { join } from 'node:path';
import { Launcher } from '../kit/testing/launch.ts';

const ANY = { CARDS_PORT: '0', PARCELS_PORT: '0', MAIL_SMTP_PORT: '0', MAIL_WEB_PORT: '0', TRACES_PORT: '0' };
let launcher: Launcher;
beforeEach(() => {
  launcher = new Launcher();
});
afterEach(() => launcher.close());

const launch = (settings: Record<string, string> = {}) =>
  launcher.launch('services/server.ts', { ...ANY, ...settings });

describe('the process of all stand-ins', () => {
  it('runs cards, parcels and mail, each at the port it names, and ends on SIGTERM', async () => {
    const services = launch();
    const ready = await services.ready();
    expect(Object.keys(ready).sort()).toEqual([
      'cards_port',
      'mail_port',
      'parcels_port',
      'ready',
      'smtp_port',
    ]);
    const status = async (port: number | undefined, path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await status(ready['cards_port'], '/sandbox/cards/stripe.js')).toBe(200);
    expect(await status(ready['parcels_port'], '/rates/x')).toBe(401);
    expect(await status(ready['mail_port'], '/sandbox/mail')).toBe(200);
    services.child.kill('SIGTERM');
    expect(await services.ended()).toBe(0);
  });

  it('runs those that are asked for', async () => {
    const ready = await launch({ SANDBOX_SERVICES: 'mail,parcels' }).ready();
    expect(Object.keys(ready).sort()).toEqual(['mail_port', 'parcels_port', 'ready', 'smtp_port']);
    const { traces_port } = await launch({ SANDBOX_SERVICES: 'traces' }).ready();
    expect((await fetch(`http://127.0.0.1:${traces_port}/sandbox/traces`)).status).toBe(200);
  });

  it('ends all of them when one cannot start, with its sentence', async () => {
    const { parcels_port } = await launch({ SANDBOX_SERVICES: 'parcels' }).ready();
    const elsewhere = { DATA_DIR: join(launcher.folder, 'other') };
    const taken = launch({ ...elsewhere, PARCELS_PORT: String(parcels_port) });
    expect(await taken.ended()).toBe(1);
    expect(taken.output).toEqual({
      stdout: '',
      stderr: expect.stringMatching(/The sandbox did not start: .*Set another port\.\n$/),
    });
    const unknown = launch({ ...elsewhere, SANDBOX_SERVICES: 'cards,stamps' });
    expect(await unknown.ended()).toBe(1);
    expect(unknown.output.stderr).toContain(
      'SANDBOX_SERVICES must be of cards, parcels, mail, traces, not "cards,stamps".',
    );
    const production = launch({ NODE_ENV: 'production' });
    expect(await production.ended()).toBe(1);
    expect(production.output.stderr).toContain('set ALLOW_SANDBOX=1');
  });
});
