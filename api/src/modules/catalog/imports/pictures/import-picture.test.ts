import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { exportProducts, getImport, type ImportReport, startImport } from 'shared-api/contract';
import { RemotePictureError, type RemotePictures } from '../../../../ports/remote-picture.ts';
import { endAfterTests } from '../../../../testing/end-after-tests.ts';
import { aPng } from '../../../../testing/pictures.ts';
import { startCartServer } from '../../../cart/testing/cart-server.ts';
import { pictureUploads } from '../../../images/index.ts';
import { pictureService } from '../../editing/product-parts.service.ts';
import { aCsvRow, csvOf, fileForm } from '../../testing/csv.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { fetchImportPictures } from './import-picture.service.ts';

const png = await aPng(40, 30);
const asked: string[] = [];
/** The server of a shop elsewhere. */
const pictures = createServer(({ url = '' }, response) => {
  asked.push(url);
  if (url.startsWith('/text')) response.end('<html>no picture</html>');
  else if (url.startsWith('/gone')) response.writeHead(404).end();
  else response.end(png);
});
pictures.listen(0, '127.0.0.1');
await once(pictures, 'listening');
endAfterTests(async () => {
  pictures.closeAllConnections();
  pictures.close();
  await once(pictures, 'close');
});
const host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
const at = (path: string): string => `http://${host}${path}`;

const shop = await startCartServer(undefined, { importPictureHosts: [host] });
const worker = await shop.shopper();
let desk: Desk;
beforeEach(async () => {
  asked.length = 0;
  await shop.database.query('delete from product_import_picture');
  desk = await openDesk(shop, worker);
});

const { config, mediaStore } = shop.server.app;
const uploads = pictureUploads({
  mediaStore,
  cacheFolder: join(config.dataDir, 'renditions'),
  onLost: (error) => {
    throw error;
  },
});
endAfterTests(async () => uploads.close());

const { imports } = shop.server.app.services;
const fetchAll = async (): Promise<void> => {
  while ((await imports.fetchPictures()).pictures > 0);
};
const report = async (id: number): Promise<ImportReport> =>
  getImport.answer.parse(await desk.ask('GET', `/imports/${id}`));
async function bring(csv: string): Promise<ImportReport> {
  const { id } = startImport.answer.parse(await desk.ask('POST', '/imports', fileForm(csv)));
  while ((await imports.work()).rows > 0);
  return report(id);
}
const row = (cell: string, number = 1) => csvOf([aCsvRow(number, { pictures: cell })]);
const productOf = async ({ report: [first] }: ImportReport) => desk.product(Number(first?.product_id));

describe('pictures that a row names', () => {
  it('are fetched after it, and shown in their order with their words', async () => {
    const done = await bring(row(`${at('/a.png')} A mug ${at('/b.png')}`));
    expect(done).toMatchObject({
      state: 'done',
      pictures: { waiting: 2, added: 0, failed: 0, failures: [] },
    });
    expect((await productOf(done)).pictures).toEqual([]);
    await fetchAll();
    expect((await report(done.id)).pictures).toMatchObject({ waiting: 0, added: 2 });
    const product = await productOf(done);
    expect(product.pictures.map(({ alt }) => alt)).toEqual(['A mug', 'Product 1']);
    for (const { location } of product.pictures)
      expect((await fetch(`${shop.server.url}/img${location}`)).status).toBe(200);
    expect(asked).toEqual(['/a.png', '/b.png']);
  });

  it('are fetched once, however often the file comes, and those of the shop itself never', async () => {
    const first = await bring(row(at('/a.png')));
    await fetchAll();
    const before = await productOf(first);
    expect((await bring(row(at('/a.png')))).pictures).toMatchObject({ waiting: 0 });
    const { csv } = exportProducts.answer.parse(await desk.ask('GET', '/product-export'));
    expect(csv).toContain(`/img${before.pictures[0]?.location} Product 1`);
    expect(await bring(csv)).toMatchObject({ changed: 1, pictures: { waiting: 0 } });
    await fetchAll();
    expect(await productOf(first)).toEqual(before);
    expect(asked).toEqual(['/a.png']);
  });

  it('that cannot be used are named with their row and why; the others come', async () => {
    const done = await bring(
      row(`${at('/text')} ${at('/gone')} http://10.0.0.1/a.png http://localhost/b.png ${at('/a.png')}`),
    );
    await fetchAll();
    // The name of this machine was looked up and refused.
    const { pictures: of } = await report(done.id);
    const why = (address: string) => of?.failures.find((each) => each.address === address)?.msg;
    expect(of).toMatchObject({ waiting: 0, added: 1, failed: 4 });
    expect(of?.failures.every((each) => each.row === 2)).toBe(true);
    expect(why(at('/text'))).toBe('This is not a .png or .jpg picture.');
    expect(why(at('/gone'))).toBe('There is no picture at this address: it answers 404.');
    expect(why('http://10.0.0.1/a.png')).toBe('This address is not on the public internet.');
    expect(why('http://localhost/b.png')).toBe('This address is not on the public internet.');
    expect((await productOf(done)).pictures).toHaveLength(1);
    // What failed may be tried by the same file again.
    expect((await bring(row(at('/gone')))).pictures).toMatchObject({ waiting: 1 });
  });

  it('are no more than a product has', async () => {
    const many = Array.from({ length: 20 }, (_, number) => at(`/${number}.png`)).join(' ');
    const done = await bring(row(many));
    await fetchAll();
    await bring(row(at('/more.png')));
    await fetchAll();
    expect((await productOf(done)).pictures).toHaveLength(20);
    const [failed] = await shop.database.query<{ fault: string }>(
      `select fault from product_import_picture where state = 'failed'`,
    );
    expect(failed?.fault).toBe('A product has at most 20 pictures.');
  });
});

describe('a picture whose server is away', () => {
  const work = (remote: RemotePictures, failures: unknown[] = []) =>
    fetchImportPictures({
      database: shop.database,
      remote,
      gallery: pictureService({ database: shop.database, pictures: uploads }, () => undefined),
      onFailure: (_, error) => failures.push(error),
      workSoon: () => undefined,
    });
  const dueNow = () => shop.database.query('update product_import_picture set due_at = now()');
  const away: RemotePictures = {
    fetch: () => Promise.reject(new RemotePictureError('This address does not answer.', true)),
  };

  it('is tried three times, later each time, while other products go on', async () => {
    const done = await bring(
      csvOf([aCsvRow(1, { pictures: at('/a.png') }), aCsvRow(2, { pictures: at('/b.png') })]),
    );
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect((await report(done.id)).pictures).toMatchObject({ waiting: 2, failed: 0 });
      await work(away);
      expect(await work(away)).toEqual({ pictures: 0 });
      await dueNow();
    }
    const { pictures: of } = await report(done.id);
    expect(of).toMatchObject({ waiting: 0, failed: 2 });
    expect(of?.failures[0]).toMatchObject({ row: 2, msg: 'This address does not answer.' });
  });

  it('holds those behind it back, so that the order stays', async () => {
    const done = await bring(row(`${at('/a.png')} ${at('/b.png')}`));
    await work(away);
    const here: RemotePictures = { fetch: async () => new Blob([new Uint8Array(png)]) };
    expect(await work(here)).toEqual({ pictures: 0 });
    await dueNow();
    while ((await work(here)).pictures > 0);
    expect((await report(done.id)).pictures).toMatchObject({ added: 2 });
  });

  it('holds up no other import: they take turns', async () => {
    const rows = (name: string, count: number) =>
      csvOf(
        Array.from({ length: count }, (_, at) =>
          aCsvRow(at + 1, { pictures: `https://${name}.example/${at}.png` }),
        ),
      );
    await bring(rows('first', 4));
    desk = await openDesk(shop, worker);
    await bring(rows('second', 2));
    const order: string[] = [];
    const here: RemotePictures = {
      fetch: async (address) => {
        order.push(new URL(address).hostname);
        return new Blob([new Uint8Array(png)]);
      },
    };
    while ((await work(here)).pictures > 0);
    const [first, second] = ['first.example', 'second.example'];
    expect(order).toEqual([first, first, second, second, first, first]);
  });

  it('is added once, though its process was killed after it added it', async () => {
    const done = await bring(row(at('/a.png')));
    const here: RemotePictures = { fetch: async () => new Blob([new Uint8Array(png)]) };
    await work(here);
    await shop.database.query(`update product_import_picture set state = 'waiting', due_at = now()`);
    await work(here);
    expect((await productOf(done)).pictures).toHaveLength(1);
    expect((await report(done.id)).pictures).toMatchObject({ added: 1 });
  });

  it('is reported to the engineers where the server itself fails, and ends', async () => {
    const failures: unknown[] = [];
    const done = await bring(row(at('/a.png')));
    const broken: RemotePictures = { fetch: () => Promise.reject(new Error('disk full')) };
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await work(broken, failures);
      await dueNow();
    }
    expect(failures).toHaveLength(1);
    expect((await report(done.id)).pictures?.failures[0]?.msg).toBe(
      'This picture could not be stored. Please add it at the desk.',
    );
  });
});
