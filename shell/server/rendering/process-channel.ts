import type { Duplex } from 'node:stream';

/** A message longer than this breaks the channel. The longest page and the longest server build have less than 2 MB. */
export const MAX_MESSAGE_BYTES = 16 * 2 ** 20;

/** Before each message: the lengths of its fields and of its body. */
const PREFIX_BYTES = 8;

interface Receiver {
  /** The fields are JSON of the other side: anything. */
  message(fields: unknown, body: Buffer<ArrayBuffer>): void;
  /** The other side sent what is no message, or is gone. Nothing comes after it. */
  end(error?: Error): void;
}

/**
 * Messages between the front door and a render process: fields as JSON, and a body that is not escaped. Node's own channel
 * between processes does not fit: it has no limit, and a forged acknowledgement of a handle ends the parent.
 */
export class ProcessChannel {
  readonly #stream: Duplex;
  readonly #receiver: Receiver;
  #chunks: Buffer<ArrayBuffer>[] = [];
  #size = 0;
  #needed = PREFIX_BYTES;
  #isEnded = false;

  constructor(stream: Duplex, receiver: Receiver) {
    this.#stream = stream;
    this.#receiver = receiver;
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => this.#read(chunk));
    stream.on('error', (error) => this.#end(error));
    stream.on('close', () => this.#end());
  }

  send(fields: object, body: string | Uint8Array = ''): void {
    if (this.#isEnded) return;
    const head = JSON.stringify(fields);
    const headLength = Buffer.byteLength(head);
    const bodyLength = Buffer.byteLength(body);
    const bodyAt = PREFIX_BYTES + headLength;
    const message = Buffer.allocUnsafe(bodyAt + bodyLength);
    message.writeUInt32LE(headLength, 0);
    message.writeUInt32LE(bodyLength, 4);
    message.write(head, PREFIX_BYTES);
    if (typeof body === 'string') message.write(body, bodyAt);
    else message.set(body, bodyAt);
    this.#stream.write(message);
  }

  /** What the other side has not read yet. */
  get unreadBytes(): number {
    return this.#stream.writableLength;
  }

  close(): void {
    this.#isEnded = true;
    this.#stream.destroy();
  }

  #read(chunk: Buffer<ArrayBuffer>): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    while (!this.#isEnded && this.#size >= this.#needed) {
      const [first] = this.#chunks;
      const all = first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks);
      const headLength = all.readUInt32LE(0);
      const length = PREFIX_BYTES + headLength + all.readUInt32LE(4);
      if (length > MAX_MESSAGE_BYTES) {
        this.#end(new Error(`A message of ${length} bytes is too long`));
        return;
      }
      this.#needed = length;
      this.#chunks = [all];
      if (all.length < length) return;
      this.#keep(all.subarray(length));
      this.#receive(
        all.subarray(PREFIX_BYTES, PREFIX_BYTES + headLength),
        all.subarray(PREFIX_BYTES + headLength, length),
      );
    }
  }

  #keep(rest: Buffer<ArrayBuffer>): void {
    this.#chunks = [rest];
    this.#size = rest.length;
    this.#needed = PREFIX_BYTES;
  }

  #receive(head: Buffer, body: Buffer<ArrayBuffer>): void {
    let fields: unknown;
    try {
      fields = JSON.parse(head.toString());
    } catch {
      this.#end(new Error('A message is no JSON'));
      return;
    }
    this.#receiver.message(fields, body);
  }

  #end(error?: Error): void {
    if (this.#isEnded) return;
    this.close();
    this.#receiver.end(error);
  }
}
