import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { TestServer } from './test-server.ts';

const MIB = 1024 * 1024;

/** A call that takes a picture, and somebody who may make it. */
export interface UploadTarget {
  readonly server: TestServer;
  readonly token: string;
  /** Method and path, such as `PUT /api/stakeholder/profile/picture`. */
  readonly line: string;
}

/** The head of a request with a form, with what is said of its body, as it goes over the line. */
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

/** Sends `start` and then so many MiB, whatever is answered meanwhile, until it is done or cut off. */
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
  // Being cut off is what is expected here.
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

/** Resolves when the connection is gone, for whatever reason. */
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

/** One piece of a body whose length nobody says beforehand. */
function framed(piece: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
}
