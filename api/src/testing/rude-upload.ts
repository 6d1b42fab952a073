import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PICTURE, type ProfileUploads } from './profile-uploads.ts';

const MIB = 1024 * 1024;

/** The head of a request for a new picture, with what is said of its body, as it goes over the line. */
function head({ server, token }: ProfileUploads, body: string): string {
  const lines = [
    `PUT ${PICTURE} HTTP/1.1`,
    `host: ${new URL(server.url).host}`,
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=a',
    body,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** A connection that has sent the head of a request for a new picture. */
export async function beginUpload(uploads: ProfileUploads, body: string): Promise<Socket> {
  const socket = connect(Number(new URL(uploads.server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head(uploads, body));
  return socket;
}

/** Sends `start` and then so many MiB, whatever is answered meanwhile; gives the status line of the answer. */
export async function streamedUpload(
  uploads: ProfileUploads,
  start: string,
  mebibytes: number,
): Promise<string> {
  const socket = await beginUpload(uploads, 'transfer-encoding: chunked');
  const answer = once(socket, 'data');
  const chunk = Buffer.alloc(MIB, 'x');
  const chunks = function* () {
    yield framed(Buffer.from(start));
    const large = framed(chunk);
    for (let sent = 0; sent < mebibytes; sent += 1) yield large;
    yield framed(Buffer.alloc(0));
  };
  await pipeline(Readable.from(chunks()), socket, { end: false });
  const [bytes] = await answer;
  socket.destroy();
  return String(bytes).split('\r\n')[0] ?? '';
}

/** One piece of a body whose length nobody says beforehand. */
function framed(piece: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
}
