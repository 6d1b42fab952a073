import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { bindApi } from 'shared-auth';
import { FaultBox } from './fault-box.ts';
import { Shop } from './shop.ts';

/** A shop on a free port; the calls of this process go to it. */
export interface ShopServer {
  shop: Shop;
  faults: FaultBox;
  /** Calls that came, such as `GET /api/order/address`, in order. */
  readonly asked: string[];
  /** Another shop, without troubles; nothing was asked. */
  renew(): void;
  /** Every call that came was answered. */
  idle(): boolean;
  close(): Promise<void>;
}

export async function startShopServer(): Promise<ShopServer> {
  const asked: string[] = [];
  let underWay = 0;
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${new URL(request.url ?? '/', 'http://shop').pathname}`;
    asked.push(call);
    underWay += 1;
    response.on('close', () => {
      underWay -= 1;
    });
    const sent = await text(request);
    const body: unknown = sent === '' ? undefined : JSON.parse(sent);
    const fault = own.faults.take(call);
    if (fault?.kind === 'cut' && fault.when === 'before') {
      response.destroy();
      return;
    }
    const answer = fault?.kind === 'refuse' ? fault : own.shop.answer(call, body);
    if (fault?.kind === 'hold') await fault.until;
    if (fault?.kind === 'cut') {
      response.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bindApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const own: ShopServer = {
    shop: new Shop(),
    faults: new FaultBox(),
    asked,
    renew: () => {
      own.shop = new Shop();
      own.faults = new FaultBox();
      asked.length = 0;
    },
    idle: () => underWay === 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return own;
}
