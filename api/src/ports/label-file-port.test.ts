import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endAfterTests } from '../testing/end-after-tests.ts';
import { httpLabelFiles, LabelFileError } from './label-file-port.ts';

const PDF = '%PDF-1.4\nA label\n%%EOF\n';

const answers: Readonly<Record<string, RequestListener>> = {
  '/good.pdf': (_, reply) => reply.end(PDF),
  '/page.html': (_, reply) => reply.end('<p>Gone</p>'),
  '/away.pdf': (_, reply) => reply.writeHead(302, { location: '/good.pdf' }).end(),
  '/gone.pdf': (_, reply) => reply.writeHead(404).end(PDF),
  '/huge.pdf': (_, reply) => reply.end(PDF + 'x'.repeat(2_000_000)),
  '/cut.pdf': (_, reply) =>
    void reply.writeHead(200, { 'content-length': '99' }).write(PDF, () => reply.destroy()),
  '/slow.pdf': () => undefined,
};

const server = createServer((request, reply) => void answers[request.url ?? '']?.(request, reply));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
endAfterTests(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

it('reads the PDF of a label', async () => {
  expect((await httpLabelFiles().read(`${url}/good.pdf`)).toString('latin1')).toBe(PDF);
});

it.each(['/page.html', '/away.pdf', '/gone.pdf', '/huge.pdf', '/cut.pdf', '/slow.pdf'])(
  'refuses what is no label, leads elsewhere or does not come: %s',
  async (path) => {
    await expect(httpLabelFiles(500).read(url + path)).rejects.toThrow(LabelFileError);
  },
);

it('refuses an address where there is nothing', async () => {
  await expect(httpLabelFiles().read('http://127.0.0.1:1/label.pdf')).rejects.toThrow('A label did not come');
});
