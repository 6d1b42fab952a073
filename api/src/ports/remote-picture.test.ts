import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { endAfterTests } from '../testing/end-after-tests.ts';
import { remotePictures } from './remote-picture.ts';

/** A web server of this machine; counts what reaches it. */
async function startServer(answer: RequestListener) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endAfterTests(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, port, requests: () => requests };
}

/** Answers each lookup with these addresses, and notes whom it was asked for. */
function lookupOf(addresses: readonly string[]): LookupFunction & { readonly hosts: string[] } {
  const hosts: string[] = [];
  const lookup: LookupFunction = (host, options, callback) => {
    hosts.push(host);
    const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) callback(null, all);
    else callback(null, all[0]?.address ?? '', all[0]?.family);
  };
  return Object.assign(lookup, { hosts });
}

const NOT_PUBLIC = 'This address is not on the public internet.';

describe('a picture of an address', () => {
  it.each([
    ['http://127.0.0.1/a.png', NOT_PUBLIC],
    ['http://[::1]/a.png', NOT_PUBLIC],
    ['http://[::ffff:10.0.0.1]/a.png', NOT_PUBLIC],
    ['http://2130706433/a.png', NOT_PUBLIC],
    ['http://0x7f.1/a.png', NOT_PUBLIC],
    ['http://169.254.169.254/latest/meta-data', NOT_PUBLIC],
    ['http://shop.example:8080/a.png', 'This address holds a port. Please use one without it.'],
    ['http://me:secret@shop.example/a.png', 'This address holds a password. Please use one without it.'],
    ['file:///etc/passwd', 'The address of a picture begins with https://.'],
    ['mug.jpg', 'This is not the address of a picture.'],
  ])('%s is refused before anything is sent', async (address, message) => {
    const lookup = lookupOf(['93.184.215.14']);
    const pictures = remotePictures({ allowedHosts: [], lookup });
    await expect(pictures.fetch(address)).rejects.toMatchObject({ message, isPassing: false });
    expect(lookup.hosts).toEqual([]);
  });

  it.each([[['127.0.0.1']], [['93.184.215.14', '10.0.0.1']], [['::1']], [[]]])(
    'is refused by the one lookup of its connection where its host has the addresses %j',
    async (addresses) => {
      const lookup = lookupOf(addresses);
      const pictures = remotePictures({ allowedHosts: [], lookup });
      await expect(pictures.fetch('http://shop.example/a.png')).rejects.toMatchObject({
        message: NOT_PUBLIC,
      });
      expect(lookup.hosts).toEqual(['shop.example']);
    },
  );

  it('is not fetched where a redirect leads into a private network', async () => {
    const inside = await startServer((_, response) => response.end('secret'));
    const outside = await startServer((request, response) =>
      response
        .writeHead(302, { location: `http://${request.url === '/name' ? 'inside.example' : inside.host}/` })
        .end(),
    );
    const pictures = remotePictures({ allowedHosts: [outside.host], lookup: lookupOf(['127.0.0.1']) });
    await expect(pictures.fetch(`http://${outside.host}/`)).rejects.toMatchObject({
      message: 'This address holds a port. Please use one without it.',
    });
    await expect(pictures.fetch(`http://${outside.host}/name`)).rejects.toMatchObject({
      message: NOT_PUBLIC,
    });
    expect(outside.requests()).toBe(2);
    expect(inside.requests()).toBe(0);
  });

  it('follows a few redirects and returns the bytes', async () => {
    const server = await startServer(({ url = '' }, response) => {
      const step = Number(url.slice(1));
      if (step > 0) response.writeHead(307, { location: `/${step - 1}` }).end();
      else response.end('picture');
    });
    const pictures = remotePictures({ allowedHosts: [server.host] });
    expect(await (await pictures.fetch(`http://${server.host}/3`)).text()).toBe('picture');
    await expect(pictures.fetch(`http://${server.host}/4`)).rejects.toMatchObject({
      message: 'This address leads on to others too often.',
    });
  });

  it.each([true, false])('is cut off beyond its size, whether it says its size (%s) or not', async (says) => {
    const server = await startServer((_, response) => {
      if (says) response.setHeader('content-length', 2_000_000);
      response.write(Buffer.alloc(1_000_000));
      response.end(Buffer.alloc(1_000_000));
    });
    const limits = { bytes: 1_500_000, timeoutMs: 10_000 };
    const pictures = remotePictures({ allowedHosts: [server.host], limits });
    await expect(pictures.fetch(`http://${server.host}/`)).rejects.toMatchObject({
      message: 'A picture may have at most 8 MB.',
      isPassing: false,
    });
  });

  it.each([
    ['says nothing', () => undefined],
    [
      'goes on for ever',
      (_: unknown, response: { write(text: string): unknown }) => void response.write('x'),
    ],
  ] as const)('is given up where its server %s', async (_, answer) => {
    const server = await startServer(answer as RequestListener);
    const pictures = remotePictures({ allowedHosts: [server.host], limits: { bytes: 100, timeoutMs: 200 } });
    await expect(pictures.fetch(`http://${server.host}/`)).rejects.toMatchObject({
      message: 'This address took too long to answer.',
      isPassing: true,
    });
  });

  it.each([
    [404, false],
    [403, false],
    [429, true],
    [503, true],
  ])('is not there where the server answers %i; worth another try: %s', async (status, isPassing) => {
    const server = await startServer((_, response) => response.writeHead(status).end('x'));
    const pictures = remotePictures({ allowedHosts: [server.host] });
    await expect(pictures.fetch(`http://${server.host}/`)).rejects.toMatchObject({
      message: `There is no picture at this address: it answers ${status}.`,
      isPassing,
    });
  });

  it('is worth another try where nothing answers', async () => {
    const server = await startServer((request) => request.socket.destroy());
    const pictures = remotePictures({ allowedHosts: [server.host] });
    await expect(pictures.fetch(`http://${server.host}/`)).rejects.toMatchObject({
      message: 'This address does not answer.',
      isPassing: true,
    });
  });
});
