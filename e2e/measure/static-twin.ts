import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** Serves a page's HTML without scripts, with the same pictures, on its own port. */
export interface StaticTwin {
  url: string;
  close(): Promise<void>;
}

/** Serves the twin of `url`; everything but the page itself is passed on to the site. */
export async function startStaticTwin(url: string): Promise<StaticTwin> {
  const page = new URL(url);
  const html = withoutScripts(await (await fetch(page)).text());
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

  const server = createServer((request, response) => {
    if (request.url === page.pathname + page.search) {
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .setHeader('content-encoding', 'br')
        .end(body);
    } else {
      passOn(page, request, response).catch((error: unknown) =>
        response.destroy(new Error('passing on', { cause: error })),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${page.pathname}${page.search}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function passOn(page: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(new URL(request.url ?? '/', page), {
    headers: { accept: request.headers.accept ?? '*/*' },
  });
  const type = answer.headers.get('content-type');
  if (type) response.setHeader('content-type', type);
  response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="preload"[^>]*as="script"[^>]*>/g, '');
}
