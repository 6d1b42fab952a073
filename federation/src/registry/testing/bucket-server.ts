import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What goes wrong with a call. `lost`: it is carried out, but the answer does not come. */
export type Fault = (typeof FAULTS)[number];

const FAULTS = ['unavailable', 'silent', 'cut', 'lost'] as const;

interface StoredFile {
  readonly content: Buffer;
  readonly etag: string;
  changedAt: number;
}

/** A bucket in memory behind a real HTTP server on a free port. */
export interface BucketServer {
  /** Variables with which the release command and a front door use the bucket. */
  readonly env: Readonly<Record<string, string>>;
  readonly endpoint: string;
  /** By their keys: what is at rest, for tests to look at and to damage. */
  readonly objects: Map<string, StoredFile>;
  /** Calls so far, such as `PUT registry.json`. */
  readonly calls: string[];
  /** False: conditions on PUT are not looked at, as by services from before they were known. */
  knowsConditions: boolean;
  /** What happens to a call, by method and key; null: nothing. */
  fault: (method: string, key: string) => Fault | null;
  /** Replaces what is at rest, as anyone may who can write into the bucket. */
  write(key: string, content: string | Buffer): void;
  stop(): Promise<void>;
}

export const BUCKET = 'releases';
const ACCOUNT = {
  AWS_ACCESS_KEY_ID: 'TESTACCOUNT',
  AWS_SECRET_ACCESS_KEY: process.env.BUCKET_SECRET ?? randomUUID(),
};
const REGION = 'us-east-1';

/** Small pages, so that every list of a release takes several. */
const PAGE_SIZE = 10;

/**
 * Starts a server that speaks the part of S3 that a release store needs: signed GET, PUT, HEAD and DELETE of objects,
 * lists in pages, ETags, and If-Match and If-None-Match, on PUT too. A write happens in one step, after its body has
 * come whole. A POST with the header `x-fault` sets what goes wrong with every call, for tests in other processes.
 */
export async function startBucketServer(port = 0): Promise<BucketServer> {
  const objects = new Map<string, StoredFile>();
  const calls: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bucket has no port');
  const endpoint = `http://127.0.0.1:${address.port}`;

  const started: BucketServer = {
    env: {
      RELEASE_STORE: `s3://${BUCKET}/shop`,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: REGION,
      ...ACCOUNT,
    },
    endpoint,
    objects,
    calls,
    knowsConditions: true,
    fault: () => null,
    write: (key, content) => void objects.set(key, stored(Buffer.from(content))),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request;
    const url = new URL(request.url ?? '/', endpoint);
    const [, bucket, ...segments] = url.pathname.split('/');
    const key = decodeURIComponent(segments.join('/'));
    if (method === 'POST') {
      const wanted = FAULTS.find((each) => each === request.headers['x-fault']) ?? null;
      started.fault = () => wanted;
      response.writeHead(204).end();
      return;
    }
    calls.push(`${method} ${key}`);
    const fault = started.fault(method, key);
    if (fault === 'silent') return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (fault === 'unavailable') return refuse(response, 503, 'ServiceUnavailable');
    if (!isSigned(request, url, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    if (fault === 'cut' && method === 'PUT') return void response.destroy();
    if (method === 'PUT') {
      // From here to the write nothing is waited for: of writers at once, one wins.
      const refusal = started.knowsConditions && preconditionOf(request, objects.get(key));
      if (refusal) return refuse(response, ...refusal);
      const file = stored(body);
      objects.set(key, file);
      if (fault === 'lost') return void response.destroy();
      response.writeHead(200, { etag: file.etag }).end();
      return;
    }
    if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    if (key === '') return list(url, response);
    const file = objects.get(key);
    if (!file) return refuse(response, 404, 'NoSuchKey');
    const headers = { etag: file.etag, 'last-modified': new Date(file.changedAt).toUTCString() };
    if (request.headers['if-none-match'] === file.etag) {
      if (fault === 'cut') return void response.destroy();
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, { ...headers, 'content-length': file.content.length });
    if (method === 'HEAD') return void response.end();
    if (fault !== 'cut') return void response.end(file.content);
    response.write(file.content.subarray(0, file.content.length / 2), () => response.destroy());
  }

  function list({ searchParams }: URL, response: ServerResponse): void {
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE_SIZE);
    const isTruncated = keys.length > page.length;
    const contents = page.map((key) => {
      const { content, etag, changedAt } = objects.get(key) ?? stored(Buffer.alloc(0));
      const changed = new Date(changedAt).toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${changed}</LastModified><ETag>${etag}</ETag><Size>${content.length}</Size></Contents>`;
    });
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    sendXml(
      response,
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isTruncated}</IsTruncated>${next}<KeyCount>${page.length}</KeyCount>${contents.join('')}</ListBucketResult>`,
    );
  }

  return started;
}

function stored(content: Buffer): StoredFile {
  return {
    content,
    etag: `"${createHash('md5').update(content).digest('hex')}"`,
    changedAt: Date.now(),
  };
}

/** Why a write does not happen, as Amazon's service says it. */
function preconditionOf(
  { headers }: IncomingMessage,
  file: StoredFile | undefined,
): [status: number, code: string] | null {
  const etag = headers['if-match'];
  if (headers['if-none-match'] === '*' && file) return [412, 'PreconditionFailed'];
  if (etag === undefined) return null;
  if (!file) return [404, 'NoSuchKey'];
  return file.etag === etag ? null : [412, 'PreconditionFailed'];
}

function refuse(response: ServerResponse, status: number, code: string): void {
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function sendXml(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether a call has the account's AWS signature (version 4), and the body that was signed. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, day, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=TESTACCOUNT\/(\d{8})\/us-east-1\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (day === undefined || signed === undefined) return false;
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
  const query = url.search.slice(1).split('&').filter(Boolean).sort();
  const canonical = [
    method,
    url.pathname,
    query.map((part) => (part.includes('=') ? part : `${part}=`)).join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    payload,
  ].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const steps = [day, REGION, 's3', 'aws4_request'];
  const key = steps.reduce<Buffer | string>(hmac, `AWS4${ACCOUNT.AWS_SECRET_ACCESS_KEY}`);
  return hmac(key, text).toString('hex') === signature;
}

if (import.meta.main) await startBucketServer(Number(process.env.PORT));
