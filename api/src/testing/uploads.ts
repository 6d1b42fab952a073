import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { bearer, startTestIssuer, type TestIssuer } from './test-issuer.ts';
import { type Reply, startTestServer, type TestServer } from './test-server.ts';

const MIB = 1024 * 1024;

/** An upload call, and a person who may make it. */
export interface UploadTarget {
  readonly server: TestServer;
  readonly token: string;
  /** Method and path, such as `PUT /api/stakeholder/profile/picture`. */
  readonly line: string;
}

/** The raw head of a form request, with the given body headers. */
function head({ server, token, line }: UploadTarget, body: string): string {
  const lines = [
    `${line} HTTP/1.1`,
    `host: ${new URL(server.url).host}`,
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=a',
    body,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** A connection that has sent the head of a request with a form. */
export async function beginUpload(target: UploadTarget, body: string): Promise<Socket> {
  const socket = connect(Number(new URL(target.server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head(target, body));
  return socket;
}

/** What became of an upload that did not mind the answer. */
export interface RudeUpload {
  /** All that was answered, head and body. */
  readonly answer: string;
  /** Bytes that the server read from the connection until it closed it, or the sender was done. */
  readonly taken: number;
  /** Whether everything went out before the connection was closed. */
  readonly finished: boolean;
}

/** Sends `start` and then so many MiB, ignoring the reply, until done or disconnected. */
export async function streamedUpload(
  target: UploadTarget,
  start: string,
  mebibytes: number,
): Promise<RudeUpload> {
  const accepted = new Map<number | undefined, Socket>();
  const note = (connection: Socket): void => void accepted.set(connection.remotePort, connection);
  const { server } = target.server.app.http;
  server.on('connection', note);
  const socket = await beginUpload(target, 'transfer-encoding: chunked');
  const { localPort } = socket;
  const closed = closing(socket);
  const answer: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => answer.push(bytes));
  // The disconnect is expected here.
  socket.on('error', () => undefined);
  const finished = await sendAll(socket, [
    Buffer.from(start),
    ...Array(mebibytes).fill(Buffer.alloc(MIB, 'x')),
  ]);
  socket.end();
  await closed;
  server.off('connection', note);
  const taken = accepted.get(localPort)?.bytesRead;
  if (taken === undefined) throw new Error('The server never saw this connection');
  return { answer: Buffer.concat(answer).toString(), taken, finished };
}

/** Resolves when the connection has closed for any reason. */
function closing(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.once('close', resolve));
}

/** Whether all pieces went out, and the end of the body behind them. */
async function sendAll(socket: Socket, pieces: readonly Buffer[]): Promise<boolean> {
  for (const piece of [...pieces, Buffer.alloc(0)]) {
    if (socket.destroyed || !socket.writable) return false;
    if (!socket.write(framed(piece))) {
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closing(socket)]);
    }
    await turn();
  }
  return !socket.destroyed;
}

/** One chunk of a body of unknown length. */
function framed(piece: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
}

export const PICTURE = '/api/stakeholder/profile/picture';

/** A server, a signed-in person, and their stored pictures. */
export interface ProfileUploads {
  readonly issuer: TestIssuer;
  readonly server: TestServer;
  readonly token: string;
  /** The call, for custom senders. */
  readonly line: string;
  send(body: BodyInit, headers?: Record<string, string>, to?: TestServer): Promise<Reply>;
  /** The person's profile. */
  profile(): Promise<{ readonly picture_location: string }>;
  /** Names of the files among the stored faces. */
  stored(): Promise<string[]>;
  storedFile(location: string): Promise<Buffer>;
  /** Refused with a sentence; the profile's picture and the store are as they were. */
  expectRefused(body: BodyInit, status: number, msg: string): Promise<void>;
}

export async function startProfileUploads(): Promise<ProfileUploads> {
  const issuer = await startTestIssuer();
  const server = await startTestServer({}, issuer.settings);
  const token = await issuer.token();
  const images = join(server.app.config.dataDir, 'images');

  const send: ProfileUploads['send'] = (body, headers = {}, to = server) =>
    to.call(PICTURE, { method: 'PUT', headers: { ...bearer(token), ...headers }, body });
  const profile: ProfileUploads['profile'] = async () =>
    Object((await server.call('/api/stakeholder/profile', { headers: bearer(token) })).body);
  const stored = (): Promise<string[]> => readdir(join(images, 'people')).catch(() => []);

  return {
    issuer,
    server,
    token,
    line: `PUT ${PICTURE}`,
    send,
    profile,
    stored,
    storedFile: (location) => readFile(join(images, location)),
    expectRefused: async (body, status, msg) => {
      const before = [await stored(), await profile()];
      const reply = await send(body);
      expect({ status: reply.status, msg: Object(reply.body).msg }).toEqual({ status, msg });
      expect([await stored(), await profile()]).toEqual(before);
    },
  };
}

/** A form with one picture, or what claims to be one. */
export function pictureForm(bytes: Uint8Array | string, name = 'me.png', type = 'image/png'): FormData {
  const form = new FormData();
  form.append('picture_name', new File([Uint8Array.from(Buffer.from(bytes))], name, { type }));
  return form;
}
