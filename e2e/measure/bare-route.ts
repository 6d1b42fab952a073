import { fastify } from 'fastify';
import pg from 'pg';

/** The least a server does for a list, whole or one page of it: a bare route, one query, its rows as JSON. Prints its address; ends with its parent. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const http = fastify();
http.get('/', async () => {
  const { rows } = await pool.query(
    `select product.id, product.name_view, product.title, product.describe, product.sold, company.name_view as company,
       company.name_code, company.primary_color, min(variant.price_cents) as price
     from product join company on company.id = product.company_id
     join merchandise variant on variant.product_id = product.id
     group by product.id, company.id order by product.id`,
  );
  return rows;
});
http.get('/page', async () => {
  const { rows } = await pool.query(
    `select product.id, product.name_view, product.title, product.describe, product.sold, company.name_view as company,
       company.name_code, company.primary_color
     from product join company on company.id = product.company_id order by product.id limit 24`,
  );
  return rows;
});
process.once('disconnect', () => process.exit());
process.send?.(await http.listen({ host: '127.0.0.1', port: 0 }));
