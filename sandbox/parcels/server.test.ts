import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from '../kit/settings.ts';
import { Launcher } from '../kit/testing/launch.ts';
import { loadConfig, variables } from './server.ts';
import { HOME, TOKEN } from './testing/test-parcels.ts';

let launcher: Launcher;
beforeEach(() => {
  launcher = new Launcher();
});
afterEach(() => launcher.close());

const launch = (settings: Record<string, string> = {}) =>
  launcher.launch('parcels/server.ts', { PARCELS_PORT: '0', ...settings });
const headers = { authorization: `ShippoToken ${TOKEN}`, 'content-type': 'application/json' };

describe('the process of the parcel service', () => {
  it('says where it listens, keeps what it answered through a kill -9, and ends on SIGTERM', async () => {
    const first = launch();
    const { port } = await first.ready();
    const body = JSON.stringify(HOME);
    const made = await fetch(`http://127.0.0.1:${port}/addresses/`, { method: 'POST', headers, body });
    const address = (await made.json()) as { object_id: string };
    first.child.kill('SIGKILL');
    await first.ended();

    const second = launch();
    const url = `http://127.0.0.1:${(await second.ready())['port']}/addresses/${address.object_id}`;
    expect(await (await fetch(url, { headers })).json()).toEqual(address);
    second.child.kill('SIGTERM');
    expect(await second.ended()).toBe(0);
    expect(second.output).toEqual({
      stdout: expect.stringMatching(/^\{"ready":true,"port":\d+\}\n$/),
      stderr: '',
    });
  });

  it('says in one sentence what keeps it from starting', async () => {
    const first = launch();
    const { port } = await first.ready();
    const refusal = async (settings: Record<string, string>) => {
      const server = launch(settings);
      expect(await server.ended()).toBe(1);
      expect(server.output.stdout).toBe('');
      return server.output.stderr;
    };
    expect(await refusal({})).toBe(
      `The parcel service did not start: ${join(launcher.folder, 'sandbox/parcels.sqlite')} is in use by process ${first.child.pid}; end it or set another DATA_DIR.\n`,
    );
    const elsewhere = { DATA_DIR: join(launcher.folder, 'other') };
    expect(await refusal({ ...elsewhere, PARCELS_PORT: String(port) })).toMatch(/Set another port\.\n$/);
    expect(await refusal({ PARCELS_PORT: 'x' })).toContain(
      'PARCELS_PORT must be a whole number from 0 to 65535, not "x".',
    );
    expect(await refusal({ NODE_ENV: 'production' })).toContain(
      'The sandbox is for development: use Shippo (SHIPPO_TOKEN), or set ALLOW_SANDBOX=1.',
    );
    const file = join(launcher.folder, 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: file })).toContain('Choose another DATA_DIR.\n');
  });
});

describe('its settings', () => {
  it('are complete without any, and allowed in production when that is meant', () => {
    expect(loadConfig({})).toMatchObject({ host: '127.0.0.1', port: 4004, token: TOKEN });
    expect(loadConfig({ NODE_ENV: 'production', ALLOW_SANDBOX: '1', PARCELS_PORT: '0' }).port).toBe(0);
  });

  it('are in the README as they are', () => {
    expect(readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')).toContain(
      settingsTable(variables),
    );
  });
});
