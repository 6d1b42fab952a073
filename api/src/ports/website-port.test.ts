import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpWebsites, isPublicAddress } from './website-port.ts';

const open: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(open.map((close) => close())));

/** A website of this machine; its address. */
async function website(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Asks servers of this machine too. */
const near = httpWebsites({ isAllowed: () => true, isPort: () => true, timeoutMs: 500 });

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd12:3456::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['not an address', false],
])('%s is on the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it('says by which status a website answers, whatever it is', async () => {
  for (const status of [200, 404, 500]) {
    const url = await website((_request, response) => response.writeHead(status).end('A page'));
    expect(await near.look(url)).toEqual({ status, host: '127.0.0.1' });
  }
});

it('follows redirects, three at most', async () => {
  const last = await website((_request, response) => response.end('Here'));
  const first = await website((_request, response) => response.writeHead(301, { location: last }).end());
  expect(await near.look(first)).toEqual({ status: 200, host: '127.0.0.1' });
  const circle = await website((_request, response) => response.writeHead(302, { location: '/' }).end());
  expect(await near.look(circle)).toEqual({ fault: 'redirects' });
  const nowhere = await website((_request, response) => response.writeHead(302).end());
  expect(await near.look(nowhere)).toEqual({ status: 302, host: '127.0.0.1' });
});

it('asks no address within a network: by its number, by a name, or by a redirect', async () => {
  let asked = 0;
  const url = await website((_request, response) => {
    asked += 1;
    response.end();
  });
  const { port } = new URL(url);
  const far = httpWebsites({ isPort: () => true });
  expect(await far.look(url)).toEqual({ fault: 'not_public' });
  expect(await far.look(`http://localhost:${port}/`)).toEqual({ fault: 'not_public' });
  expect(await far.look('http://[::1]/')).toEqual({ fault: 'not_public' });
  expect(asked).toBe(0);
  const leading = await website((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.2:1/' }).end(),
  );
  const onlyFirst = httpWebsites({ isAllowed: (address) => address === '127.0.0.1', isPort: () => true });
  expect(await onlyFirst.look(leading)).toEqual({ fault: 'not_public' });
});

it('asks ports of websites only, and no other scheme', async () => {
  const far = httpWebsites({ isAllowed: () => true });
  expect(await far.look('http://127.0.0.1:25/')).toEqual({ fault: 'not_public' });
  const leading = await website((_request, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  );
  expect(await near.look(leading)).toEqual({ fault: 'not_public' });
});

it('waits no longer than its limit, and says what else went wrong', async () => {
  const silent = await website(() => undefined);
  expect(await near.look(silent)).toEqual({ fault: 'timeout' });
  const cut = await website((request) => request.socket.destroy());
  expect(await near.look(cut)).toEqual({ fault: 'refused' });
});
