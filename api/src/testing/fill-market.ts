import { parseArgs } from 'node:util';
import { fillMarket } from '../modules/catalog/testing/large-market.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { openTestPostgres } from './postgres-databases.ts';

/**
 * Fills the empty database of DATABASE_URL with products, for measurements of large markets.
 *
 *   DATABASE_URL=postgres://… node api/src/testing/fill-market.ts [--products 10000]
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } });
const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set');
const database = openTestPostgres(url, 2);
const began = performance.now();
await migrate(database);
await fillMarket(database, Number(values.products));
console.log(`${values.products} products in ${((performance.now() - began) / 1000).toFixed(0)} s`);
await database.close();
