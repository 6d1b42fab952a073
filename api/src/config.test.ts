import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { ConfigError, loadConfig } from './config.ts';
import { configTable } from './config-table.ts';

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 4001,
      databaseUrl: undefined,
      checkAnswers: false,
      seedDemo: false,
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  it('takes what is set, and an empty value as none', () => {
    const url = 'postgres://me:secret@db.example:5433/shop';
    const set = {
      API_PORT: '0',
      DATABASE_URL: url,
      CHECK_ANSWERS: '1',
      SEED_DEMO: '1',
      DATA_DIR: '/srv/data',
      LOG_LEVEL: '',
    };
    expect(loadConfig(set)).toMatchObject({
      port: 0,
      databaseUrl: url,
      checkAnswers: true,
      seedDemo: true,
      dataDir: '/srv/data',
      logLevel: 'info',
    });
  });

  it.each([
    ['API_PORT', 'abc', 'API_PORT must be a whole number from 0 to 65535, not "abc".'],
    ['API_PORT', '70000', 'API_PORT must be a whole number from 0 to 65535, not "70000".'],
    ['API_PORT', '-1', 'API_PORT must be a whole number from 0 to 65535, not "-1".'],
    ['DATABASE_POOL', '0', 'DATABASE_POOL must be a whole number from 1 to 200, not "0".'],
    ['SEED_DEMO', 'yes', 'SEED_DEMO must be one of 0, 1, not "yes".'],
    ['API_HOST', 'a b', 'API_HOST must be a host name or an address, not "a b".'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
    ],
    [
      'DATABASE_URL',
      'postgres:secret',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
    ],
  ])('refuses %s=%s in one sentence', (name, value, sentence) => {
    expect(() => loadConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => loadConfig({ [name]: value })).toThrow(sentence);
  });

  it('is described in the README as it is', async () => {
    const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
    // The formatter pads the columns.
    const bare = (text: string): string => text.replace(/[ -]+/g, ' ');
    expect(bare(readme)).toContain(bare(configTable()));
  });
});
