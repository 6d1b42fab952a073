import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { callsAs } from '../support/shop/buyer.ts';
import { productFile } from '../support/shop/product-file.ts';
import { openShop } from '../support/shop/shop.ts';
import { auditImport } from './import-audit.ts';
import { random } from './killer.ts';

/**
 * Brings in a file of products while the API is killed, first while the file is sent and then again and again while its rows
 * are worked on; then compares products, report and refused rows with the file. Sends the same file once more at the end, which
 * has to add nothing. Ends with 1 when a product is there twice, is missing, or anything else is not as it must be.
 *
 *   node scripts/with-postgres.ts e2e/faults/import-killed.ts [--rows 5000] [--bad 50] [--kills 8] [--seed 1]
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000' },
    bad: { type: 'string', default: '50' },
    kills: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const ROWS = Number(values.rows);
const KILLS = Number(values.kills);
const KILLS_WHILE_SENT = 3;
/** Milliseconds: a file takes some time to arrive, and to be stored. */
const SENDING = 600;
const LOOK_AGAIN_MS = 10;
/** Milliseconds for one import to be done, however slow the machine is. */
const LIMIT_MS = 900_000;
const chance = random(Number(values.seed));
/** The import that was answered last. */
let last: number | undefined;

const shop = await openShop({ apis: 1 });
const [api] = shop.apis;
if (!api) throw new Error('No API runs');
const { client } = shop.database;
const token = shop.issuer.tokenOf('owner');
const call = callsAs(token, () => api.url);
const file = productFile(ROWS, Number(values.bad));

const company = await companyOf();
const path = '/api/desk/imports-company/imports';
const began = performance.now();
const seconds = (from: number, to = performance.now()): string => `${((to - from) / 1000).toFixed(1)} s`;

console.log(`seed ${values.seed}: ${ROWS} rows, ${file.bad.size} of them bad, ${file.csv.length} letters`);
for (let kill = 0; kill < KILLS_WHILE_SENT; kill += 1) {
  const sending = sendFile().then(
    (status) => `answered ${status}`,
    () => 'cut off',
  );
  await wait(chance(SENDING));
  await api.kill();
  const { rows } = await client.query('select id from product_import');
  console.log(`killed while the file was sent, which was ${await sending}; ${rows.length} imports are there`);
  await api.start();
}
const importId = await sent();
const working = performance.now();
for (let kill = 1; kill <= KILLS; kill += 1) {
  const from = await doneOf(importId);
  await reached(importId, Math.min(ROWS, from + Math.ceil(((ROWS - from) * kill) / (KILLS + 1))));
  await wait(chance(40));
  await api.kill();
  const done = await doneOf(importId);
  const restarting = performance.now();
  await api.start();
  console.log(`killed when ${done} rows were done, there again after ${seconds(restarting)}`);
}
await reached(importId, ROWS);
const worked = performance.now();
console.log(`all rows were done ${seconds(working, worked)} after the file was there`);
const faults = await auditImport(client, call, { company, path, importId }, file);

const secondBegan = performance.now();
const second = await sent();
await reached(second, ROWS);
console.log(`the same file again took ${seconds(secondBegan)}`);
const [again] = (
  await client.query<{ added: number; changed: number; refused: number }>(
    'select added, changed, refused from product_import where id = $1',
    [second],
  )
).rows;
if (second === importId) faults.push('The same file again, after it was done, is still the same import');
if (again?.added !== 0 || again.changed !== file.good.length)
  faults.push(`The same file again added ${again?.added} and changed ${again?.changed}`);
faults.push(...(await auditImport(client, call, { company, path, importId: second }, file)));
const { rows: totals } = await client.query<{ imports: number; products: number }>(
  `select (select count(*)::integer from product_import) as imports,
     (select count(*)::integer from product where company_id = $1) as products`,
  [company],
);
await shop.close();

console.log(
  `${totals[0]?.products} products of ${file.good.length} good rows, ${file.bad.size} rows refused by name, ${totals[0]?.imports} imports, ${faults.length} faults, ${seconds(began)} in all`,
);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

/** A company whose desk the owner works at; people are known from their first call on. */
async function companyOf(): Promise<number> {
  await call('GET', '/api/order/cart');
  const { rows } = await client.query<{ id: number }>(
    `with made as (
       insert into company (name_code, name_view, status) values ('imports-company', 'Imports', 'active') returning id)
     insert into staff (company_id, person_id, role)
     select made.id, person.id, 'owner' from made, person where person.subject = 'owner'
     returning company_id as id`,
  );
  const [row] = rows;
  if (!row) throw new Error('The owner is not known');
  return row.id;
}

async function sendFile(): Promise<number> {
  const form = new FormData();
  form.set('file', new File([file.csv], 'products.csv'));
  form.set('file_name', 'products.csv');
  const answer = await fetch(`${api?.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await answer.json()) as { id?: number };
  if (answer.status === 200 && body.id) last = body.id;
  return answer.status;
}

/** Uploads the file again, as after a failed upload; returns the import. */
async function sent(): Promise<number> {
  const status = await sendFile();
  if (status !== 200 || last === undefined) throw new Error(`Sending was answered ${status}`);
  return last;
}

async function doneOf(id: number): Promise<number> {
  const { rows } = await client.query<{ done: number }>(
    'select added + changed + refused as done from product_import where id = $1',
    [id],
  );
  return rows[0]?.done ?? 0;
}

async function reached(id: number, rows: number): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while ((await doneOf(id)) < rows) {
    if (Date.now() > end) throw new Error(`Import ${id} is stuck at ${await doneOf(id)} rows`);
    await wait(LOOK_AGAIN_MS);
  }
}
