import { Duplex } from 'node:stream';
import { MAX_MESSAGE_BYTES, ProcessChannel } from './process-channel.ts';

/** What a channel received, and the other side's raw end. */
function openChannel() {
  const [own, other] = duplexPair();
  const received: unknown[] = [];
  const ends: (string | undefined)[] = [];
  new ProcessChannel(own, {
    message: (fields, body) => received.push([fields, body.toString()]),
    end: (error) => ends.push(error?.message),
  });
  return { other, received, ends };
}

function duplexPair(): [Duplex, Duplex] {
  const pair: Duplex[] = [0, 1].map(
    (side) =>
      new Duplex({
        read: () => undefined,
        write: (chunk, _, done) => {
          pair[1 - side]?.push(chunk);
          done();
        },
      }),
  );
  return [pair[0] as Duplex, pair[1] as Duplex];
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

function message(head: string, body = '', length = Buffer.byteLength(body)): Buffer {
  const prefix = Buffer.alloc(8);
  prefix.writeUInt32LE(Buffer.byteLength(head), 0);
  prefix.writeUInt32LE(length, 4);
  return Buffer.concat([prefix, Buffer.from(head), Buffer.from(body)]);
}

describe('a channel', () => {
  it('brings fields and bodies', async () => {
    const [own, other] = duplexPair();
    const received: unknown[] = [];
    const receiver = {
      message: (fields: unknown, body: Buffer) => void received.push([fields, body.toString()]),
      end: () => undefined,
    };
    const sender = new ProcessChannel(own, receiver);
    new ProcessChannel(other, receiver);
    sender.send({ kind: 'page', title: 'Blåbær' }, '<p>"é"</p>');
    sender.send({ kind: 'ready' });
    await settled();
    expect(received).toEqual([
      [{ kind: 'page', title: 'Blåbær' }, '<p>"é"</p>'],
      [{ kind: 'ready' }, ''],
    ]);
  });

  it.each([1, 3, 7, 1000])('joins messages that come in pieces of %i bytes', async (size) => {
    const { other, received, ends } = openChannel();
    const bytes = Buffer.concat([message('{"a":1}', 'é'), message('null'), message('{"b":2}', 'last')]);
    for (let at = 0; at < bytes.length; at += size) other.write(bytes.subarray(at, at + size));
    await settled();
    expect(received).toEqual([
      [{ a: 1 }, 'é'],
      [null, ''],
      [{ b: 2 }, 'last'],
    ]);
    expect(ends).toEqual([]);
  });

  it('ends at a message that is too long, before its bytes come', async () => {
    const { other, received, ends } = openChannel();
    other.write(message('{}', 'begin', MAX_MESSAGE_BYTES));
    await settled();
    expect(received).toEqual([]);
    expect(ends).toEqual([expect.stringContaining('too long')]);
  });

  it('ends at what is no JSON, and reads nothing after it', async () => {
    const { other, received, ends } = openChannel();
    other.write(Buffer.concat([message('{'), message('{}')]));
    await settled();
    expect(received).toEqual([]);
    expect(ends).toEqual(['A message is no JSON']);
  });
});
