import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpWebsites } from './website-port.ts';

const open: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(open.map((close) => close())));

/** A website of this machine; its address. */
async function website(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Asks these servers of this machine too. */
const near = (...urls: readonly string[]) =>
  httpWebsites({ allowedHosts: urls.map((url) => new URL(url).host), timeoutMs: 500 });

it('says by which status a website answers, whatever it is', async () => {
  for (const status of [200, 404, 500]) {
    const url = await website((_request, response) => response.writeHead(status).end('A page'));
    expect(await near(url).look(url)).toEqual({ status, host: '127.0.0.1' });
  }
});

it('follows redirects, three at most', async () => {
  const last = await website((_request, response) => response.end('Here'));
  const first = await website((_request, response) => response.writeHead(301, { location: last }).end());
  expect(await near(first, last).look(first)).toEqual({ status: 200, host: '127.0.0.1' });
  const circle = await website((_request, response) => response.writeHead(302, { location: '/' }).end());
  expect(await near(circle).look(circle)).toEqual({ fault: 'redirects' });
  const nowhere = await website((_request, response) => response.writeHead(302).end());
  expect(await near(nowhere).look(nowhere)).toEqual({ status: 302, host: '127.0.0.1' });
});

it('asks no address within a network: by its number, by a name, or by a redirect', async () => {
  let asked = 0;
  const url = await website((_request, response) => {
    asked += 1;
    response.end();
  });
  const { port } = new URL(url);
  const far = httpWebsites();
  for (const address of [
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    url,
    `http://localhost:${port}/`,
  ])
    expect(await far.look(address)).toEqual({ fault: 'not_public' });
  for (const location of [url, 'http://127.0.0.2/', 'http://localhost/']) {
    const leading = await website((_request, response) => response.writeHead(302, { location }).end());
    expect(await near(leading).look(leading)).toEqual({ fault: 'not_public' });
  }
  expect(asked).toBe(0);
});

it('asks no other port, no other scheme, and gives no password', async () => {
  for (const address of ['http://shop.example:25/', 'ftp://shop.example/', 'http://me:secret@shop.example/'])
    expect(await httpWebsites().look(address)).toEqual({ fault: 'not_public' });
  const leading = await website((_request, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  );
  expect(await near(leading).look(leading)).toEqual({ fault: 'not_public' });
});

it('waits no longer than its limit, and says what else went wrong', async () => {
  const silent = await website(() => undefined);
  expect(await near(silent).look(silent)).toEqual({ fault: 'timeout' });
  const cut = await website((request) => request.socket.destroy());
  expect(await near(cut).look(cut)).toEqual({ fault: 'refused' });
});
