import { getProduct, listStock, type Run, runSchema, type StockProduct } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import type { Reply } from '../../../testing/test-server.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { type PayingServer, startPayingServer } from '../../checkout/testing/paying-server.ts';
import { aShippingShop, type ShippingShop } from '../../checkout/testing/shipping-shop.ts';
import { buy, employ } from '../../orders/testing/ordering.ts';

/** A company that makes what it sells, and one of its employees. */
export interface MakingCompany extends ShippingShop {
  readonly code: string;
  readonly worker: Buyer;
  /** A call at its desk, such as `/runs`. */
  desk(method: string, path: string, body?: unknown, who?: Buyer): Promise<Reply>;
  /** The tag as the stock list has it. */
  stock(): Promise<StockProduct>;
  /** Starts a run of the tag; throws where it is refused. */
  start(planned: number): Promise<Run>;
  /** Ends a run with so many small tags made; throws where it is refused. */
  finish(run: number, made: number): Promise<Run>;
  /** The phase that shoppers see. */
  phase(): Promise<string>;
  /** Places orders of so many small tags, one after the other, each by a new buyer; returns their ids and buyers. */
  sell(...quantities: number[]): Promise<{ id: number; buyer: Buyer }[]>;
}

/** The server of all making companies of a test file. */
export interface MakingServer extends PayingServer {
  /** A new company whose tag is sold out, and made to order; `product`: columns of the tag. */
  makingCompany(product?: Readonly<Record<string, number | boolean>>): Promise<MakingCompany>;
}

export async function startMakingServer(database?: Database): Promise<MakingServer> {
  const shop = await startPayingServer(database);
  return { ...shop, makingCompany: (product) => aMakingCompany(shop, product) };
}

async function aMakingCompany(
  shop: PayingServer,
  product: Readonly<Record<string, number | boolean>> = {},
): Promise<MakingCompany> {
  const tags = await aShippingShop(shop.database);
  const worker = await shop.buyer();
  await employ(shop.database, tags, worker);
  await shop.database.query('update merchandise set quantity = 0 where id = $1', [tags.small]);
  for (const [column, value] of Object.entries(product))
    await shop.database.query(`update product set ${column} = $2 where id = $1`, [tags.tag, value]);
  const [company] = await shop.database.query<{ name_code: string }>(
    'select name_code from company where id = $1',
    [tags.company],
  );
  const code = company?.name_code ?? '';
  const desk: MakingCompany['desk'] = (method, path, body, who = worker) =>
    who.call(method, `/../desk/${code}${path}`, body);
  const run = ({ status, body }: Reply): Run => {
    if (status !== 200) throw new Error(`The run was answered ${status}: ${JSON.stringify(body)}`);
    return runSchema.parse(body);
  };
  return {
    ...tags,
    code,
    worker,
    desk,
    stock: async () => {
      const { products } = listStock.answer.parse((await desk('GET', '/stock')).body);
      const tag = products.find(({ product_id }) => product_id === tags.tag);
      if (!tag) throw new Error('The tag is not in stock');
      return tag;
    },
    start: async (planned) => run(await desk('POST', '/runs', { product_id: tags.tag, planned })),
    finish: async (id, made) =>
      run(
        await desk('PUT', `/runs/${id}`, {
          phase: 'Finished',
          made: [{ merch_id: tags.small, quantity: made }],
        }),
      ),
    phase: async () => {
      const { body } = await shop.server.call(`/api/company/product/${tags.tag}`);
      return getProduct.answer.parse(body).production_phase;
    },
    sell: async (...quantities) => {
      const sold: { id: number; buyer: Buyer }[] = [];
      for (const quantity of quantities) {
        const buyer = await shop.buyer();
        await buyer.wish(tags, { quantity });
        sold.push({ id: await buy(shop, buyer), buyer });
      }
      return sold;
    },
  };
}
