import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { extname } from 'node:path';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BROWSER_FOLDER } from '../registry/release-store.ts';
import { readPublicPath } from '../registry/schema.ts';
import type { DevBuild } from './dev-build.ts';
import { isOwned, LEAVE, pageWithBuild } from './dev-page.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
};

/** Headers of one connection, and those that hold for the site's origin only. */
const DROPPED = ['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security'];

interface Options {
  readonly build: DevBuild;
  /** Origin of the site, deployed or on this machine. */
  readonly site: string;
  readonly log: (line: string) => void;
}

/**
 * A server that passes everything on to a site but the files of one remote, which are those of its development build. The
 * site's pages name that build in place of the release. All is of one origin: policy and integrity stay as they are.
 */
export function devServer(options: Options): Server {
  return createServer((request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      options.log(
        `${request.method} ${request.url} failed: ${error instanceof Error ? error.message : error}`,
      );
      if (response.headersSent) response.destroy();
      else send(response, 502, `The site ${options.site} does not answer.`);
    });
  });
}

async function answer(options: Options, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { build } = options;
  await build.ready;
  const { built, fault } = build.state;
  const { pathname } = new URL(request.url ?? '/', 'http://dev');
  const file = readPublicPath(pathname);
  if (built && file?.name === built.release.name && file.version === built.release.version)
    switch (`${request.method} ${file.file}`) {
      case 'GET builds':
        return follow(build, response);
      case `GET ${LEAVE}`:
        return leave(options, request, response);
      case 'POST faults':
        return logFault(options, request, response);
      default:
        return sendFile(built.files.get(BROWSER_FOLDER + file.file), file.file, response);
    }
  const isPage = request.method === 'GET' && Boolean(request.headers.accept?.includes('text/html'));
  if (isPage && !built) return send(response, 500, fault ?? 'There is no build yet.');
  const reply = await forward(options, request, isPage);
  const headers = replyHeaders(options, request, reply.headers);
  if (!isPage || !built || !headers['content-type']?.includes('text/html')) {
    response.writeHead(reply.statusCode ?? 502, headers);
    pipeline(reply, response, () => undefined);
    return;
  }
  const html = await text(reply);
  const page = pageWithBuild(html, built.release, pathname);
  const status = page && isOwned(built.release.paths, pathname) ? 200 : reply.statusCode;
  const body = Buffer.from(page ?? html);
  delete headers.etag;
  response
    .writeHead(status ?? 502, { ...headers, 'cache-control': 'no-store', 'content-length': body.length })
    .end(body);
}

/** Server-sent events: one after each build from now on. */
function follow(build: DevBuild, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const sendState = () => {
    const { fault } = build.state;
    const lines = (fault ?? '').split('\n').map((line) => `data: ${line}\n`);
    response.write(`event: ${fault === null ? 'built' : 'fault'}\n${lines.join('')}\n`);
  };
  if (build.state.fault === null) response.write(': following\n\n');
  else sendState();
  response.on('close', build.onBuild(sendState));
}

/** Leads to the page of the site that shows what the page before this request shows. */
function leave({ site }: Options, request: IncomingMessage, response: ServerResponse): void {
  const { referer } = request.headers;
  const { pathname, search } = isOwnAddress(referer, request) ? new URL(referer) : HOME;
  response.writeHead(303, { location: site + pathname + search, 'cache-control': 'no-store' }).end();
}

const HOME = { pathname: '/', search: '' };

/** Prints what a page has reported. Only pages of this server may: any other could write here too. */
async function logFault({ log }: Options, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isOwnAddress(request.headers.origin, request))
    return send(response, 403, 'Only pages of this server report.');
  const fault = await readFault(request);
  if (fault === null) {
    // A connection that is cut while the caller sends loses the answer.
    request.resume();
    return send(response, 413, `A fault has at most ${MAX_FAULT_BYTES} bytes.`);
  }
  // A terminal obeys control characters.
  log(fault.slice(0, MOST_LETTERS_OF_A_FAULT).replaceAll(/[^\P{Cc}\n\t]/gu, ''));
  response.writeHead(204).end();
}

const MOST_LETTERS_OF_A_FAULT = 10_000;

/** What a browser lets a page send by a beacon. */
const MAX_FAULT_BYTES = 65_536;

/** The body of a request; null when it has more bytes than a fault, the rest of which is not kept. */
async function readFault(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > MAX_FAULT_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Names of this computer, where the server listens. */
const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address is one of this server. The header Host does not say so: a page of another name may lead here. */
function isOwnAddress(address: string | undefined, { socket }: IncomingMessage): address is string {
  if (address === undefined || !URL.canParse(address)) return false;
  const { origin } = new URL(address);
  return OWN_HOSTS.some((host) => new URL(`http://${host}:${socket.localPort}`).origin === origin);
}

function sendFile(content: Buffer | undefined, file: string, response: ServerResponse): void {
  if (!content) {
    send(response, 404, 'The build has no such file.');
    return;
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response
    .writeHead(200, { 'content-type': type, 'content-length': content.length, 'cache-control': 'no-store' })
    .end(content);
}

function send(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(message);
}

/** Sends a request on to the site, as one that was made there. */
function forward({ site }: Options, request: IncomingMessage, isPage: boolean): Promise<IncomingMessage> {
  const { connection: _, ...headers } = request.headers;
  const sent: IncomingHttpHeaders = { ...headers, host: new URL(site).host };
  for (const name of ['origin', 'referer'] as const) {
    const given = headers[name];
    // What a page of another site sends stays known as that.
    if (!isOwnAddress(given, request)) continue;
    sent[name] = given.replace(new URL(given).origin, site);
  }
  if (isPage) {
    sent['accept-encoding'] = 'identity';
    delete sent['if-none-match'];
  }
  const start = site.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const onward = start(site + request.url, { method: request.method, headers: sent }, resolve);
    onward.on('error', reject);
    pipeline(request, onward, (error) => {
      if (error) reject(error);
    });
  });
}

/** The site's headers, as those of this server. */
function replyHeaders(
  { site }: Options,
  request: IncomingMessage,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED.includes(name)));
  const { location, 'set-cookie': cookies } = headers;
  return {
    ...kept,
    ...(location?.startsWith(`${site}/`) && {
      location: `http://${request.headers.host}${location.slice(site.length)}`,
    }),
    // This server speaks http: not every browser takes such a cookie on a developer's machine.
    ...(cookies && { 'set-cookie': cookies.map((cookie) => cookie.replace(/; *Secure/i, '')) }),
  };
}
