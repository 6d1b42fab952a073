import { Bucket, readBucketPlace } from './bucket.ts';
import { type BucketServer, startBucketServer } from './testing/bucket-server.ts';
import { withEnvironment } from './testing/test-stores.ts';

let server: BucketServer;
let bucket: Bucket;
let restore: () => void;
beforeEach(async () => {
  server = await startBucketServer();
  restore = withEnvironment(server.env);
  bucket = openBucket();
});
afterEach(async () => {
  restore();
  await server.stop();
});

function openBucket(limitMs = 5000, address = 's3://releases/shop'): Bucket {
  const place = readBucketPlace(address, server.env);
  if (!place) throw new Error(`${address} is no bucket`);
  return new Bucket(place, limitMs);
}

const WRITERS = Array.from({ length: 20 }, (_, index) => `writer ${index}`);

/** The answers to the writers, when all write at once. */
const allAtOnce = (write: (writer: string) => Promise<boolean>) => Promise.all(WRITERS.map(write));

const textOf = async (key: string) => (await bucket.get(key))?.content.toString();

it('lets one of 20 writers at once create an object', async () => {
  const won = await allAtOnce((writer) => bucket.put('new', writer, 'absent'));
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await textOf('new')).toBe(WRITERS[won.indexOf(true)]);
});

it('lets one of 20 writers at once replace what all have read', async () => {
  await bucket.put('registry.json', 'before');
  const { etag = '' } = (await bucket.get('registry.json')) ?? {};
  const won = await allAtOnce((writer) => bucket.put('registry.json', writer, { etag }));
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await textOf('registry.json')).toBe(WRITERS[won.indexOf(true)]);
  expect(await bucket.put('registry.json', 'late', { etag })).toBe(false);
  expect(await bucket.put('gone', 'late', { etag })).toBe(false);
});

it('lists in pages, in order, below the prefix of the store', async () => {
  server.write('other/0', '');
  const keys = Array.from({ length: 25 }, (_, index) => `mf-tea/${String(index).padStart(2, '0')}`);
  for (const key of keys) await bucket.put(key, key);
  await bucket.remove('mf-tea/03');
  const listed = await bucket.list('mf-tea/');
  expect(listed.map(({ key }) => key)).toEqual(keys.filter((key) => key !== 'mf-tea/03'));
  expect(listed[0]).toMatchObject({ bytes: 9 });
  expect(await bucket.list('mf-coffee/')).toEqual([]);
});

it('says that an object is unchanged, or missing', async () => {
  await bucket.put('file', 'text');
  const { etag = '' } = (await bucket.get('file')) ?? {};
  expect(await bucket.get('file', etag)).toBe('unchanged');
  expect(await bucket.get('file', '"other"')).toMatchObject({ etag });
  expect(await bucket.get('none', etag)).toBeNull();
});

it('takes keys with signs that addresses write differently', async () => {
  await bucket.put('@scope/a b+c~é.js', 'text');
  expect(await textOf('@scope/a b+c~é.js')).toBe('text');
  expect((await bucket.list('@scope/')).map(({ key }) => key)).toEqual(['@scope/a b+c~é.js']);
});

it('refuses another account, and a missing bucket', async () => {
  await expect(openBucket(5000, 's3://elsewhere').put('file', 'text', 'absent')).rejects.toThrow(
    'NoSuchBucket',
  );
  await expect(openBucket(5000, 's3://elsewhere').get('file')).rejects.toThrow('NoSuchBucket');
  restore = withEnvironment({ AWS_SECRET_ACCESS_KEY: 'wrong' });
  await expect(openBucket().get('file')).rejects.toThrow('SignatureDoesNotMatch');
});

it('repeats what failed for a moment: 503, a connection cut in the middle, a lost answer', async () => {
  const once = (fault: 'unavailable' | 'cut' | 'lost') => {
    let left = 1;
    server.fault = () => (left-- > 0 ? fault : null);
  };
  once('lost');
  expect(await bucket.put('file', 'some text')).toBe(true);
  once('lost');
  expect(await bucket.put('new', 'new text', 'absent')).toBe(true);
  const { etag = '' } = (await bucket.get('new')) ?? {};
  once('lost');
  expect(await bucket.put('new', 'newer text', { etag })).toBe(true);
  expect(await bucket.put('new', 'newer text', { etag })).toBe(false);
  for (const fault of ['unavailable', 'cut'] as const) {
    once(fault);
    expect(await textOf('file')).toBe('some text');
  }
});

it('gives up on a service that stays silent or away', async () => {
  server.fault = () => 'silent';
  await expect(openBucket(300).get('file')).rejects.toThrow(
    'The bucket releases cannot be used (TimeoutError',
  );
  server.fault = () => 'unavailable';
  await expect(openBucket(5000).list('')).rejects.toThrow(
    'The bucket releases cannot be used (ServiceUnavailable',
  );
});
