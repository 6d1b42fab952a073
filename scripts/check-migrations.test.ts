import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationFaults } from './check-migrations.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-migrations-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const head = (phase: string, more = ''): string =>
  `-- phase: ${phase}\n-- oldest release: 1.0.0\n-- needed by: 1.1.0\n${more}`;

async function faultsOf(text: string): Promise<string[]> {
  await writeFile(join(folder, '0001-planted.sql'), text);
  return migrationFaults(folder, 0, 0);
}

describe('migrations', () => {
  it('of the product have no faults', async () => {
    expect(await migrationFaults()).toEqual([]);
  });

  it.each([
    ['no head', 'create table note (id integer primary key)', 'needs a line "-- phase: expand"'],
    [
      'an index that blocks changes',
      `${head('expand')}create index line_state on order_line (state);`,
      'require-concurrent-index-creation',
    ],
    [
      'a column that a release may use',
      `${head('expand')}alter table wish drop column drawn;`,
      'ban-drop-column',
    ],
    ['a renamed table', `${head('contract')}alter table wish rename to basket;`, 'renaming-table'],
    [
      'a required column',
      `${head('expand')}alter table wish add column drawn boolean not null;`,
      'adding-required-field',
    ],
    [
      'a constraint that is checked under its lock',
      `${head('expand')}alter table wish add constraint positive check (quantity > 0);`,
      'constraint-missing-not-valid',
    ],
    [
      'a change of many rows',
      `${head('expand')}create table a (id integer);\n-- x;\nupdate order_line set cents = 1;`,
      '"update order_line" belongs into a file with',
    ],
    ['text that is no SQL', `${head('expand')}alter tabel wish add column drawn boolean;`, 'syntax-error'],
  ])('are refused with %s', async (_, text, fault) => {
    expect(await faultsOf(text)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });

  it.each([
    [
      'an index made concurrently',
      head('expand', '-- transaction: none\n') +
        'create index concurrently if not exists line_state on order_line (state);',
    ],
    [
      'a constraint that is validated later',
      `${head('expand')}alter table wish add constraint positive check (quantity > 0) not valid;`,
    ],
    [
      'the validation',
      `${head('expand', '-- transaction: none\n')}alter table wish validate constraint positive;`,
    ],
    [
      'batches',
      head('expand', '-- batches: order_line.id\n') +
        'update order_line set cents = 1 where id > $1 and id <= $2;',
    ],
    ['a column that no release uses any more', `${head('contract')}alter table wish drop column drawn;`],
    [
      'an update within a function',
      `${head('expand')}create function f() returns void language sql as $$ select 1; update wish set id = 1 $$;`,
    ],
  ])('may have %s', async (_, text) => {
    expect(await faultsOf(text)).toEqual([]);
  });
});
