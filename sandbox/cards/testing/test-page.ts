import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { startTestCards } from './test-cards.ts';

const jsc = {
  parser: { syntax: 'typescript', tsx: true },
  target: 'es2024',
  transform: { react: { runtime: 'automatic' } },
};

/** The shop's page as one script, with the card library's own packages in it. */
export async function bundlePage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'card-page-'));
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context: import.meta.dirname,
    entry: './shop-page/page.tsx',
    output: { path: folder, filename: 'page.js' },
    module: { rules: [{ test: /\.tsx$/, use: { loader: 'swc-loader', options: { jsc, swcrc: false } } }] },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler?.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
    return readFileSync(join(folder, 'page.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Security headers of the shop's front door. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body { margin: 16px; font: 16px sans-serif } .box { padding: 10px; border: 1px solid }
.box.StripeElement--focus { outline: 3px solid } .box.StripeElement--invalid { border-color: red }
/* A problem that comes while a button is pressed moves no button. */ .row p { min-height: 1.5em }</style></head>
<body><h1>Pay</h1><div id="shop"></div><script src="/page.js"></script></body></html>`;

export interface TestPage {
  readonly port: number;

  close(): Promise<void>;
}

/**
 * A shop's page behind a front door that leads to the card service, with the strict policy of the real one.
 * @param port 0 takes a free one
 */
export async function startTestPage(
  port: number,
  environment: Record<string, string> = {},
): Promise<TestPage> {
  const [cards, script] = await Promise.all([startTestCards(environment), bundlePage()]);
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (path.startsWith('/sandbox/cards/')) {
      const { method, headers } = request;
      const passed = ask(cards.address + request.url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      request.pipe(passed);
    } else if (path === '/pay') {
      const { client_secret } = await cards.stripe.paymentIntents.create({ amount: 6809, currency: 'usd' });
      response.end(client_secret);
    } else if (path === '/page.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (path === '/')
      response
        .setHeader('content-type', 'text/html')
        .setHeader('content-security-policy', POLICY)
        .setHeader('cross-origin-opener-policy', 'same-origin')
        .end(PAGE);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await cards.close();
    },
  };
}
