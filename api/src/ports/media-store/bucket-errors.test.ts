import {
  lendAwsAccount,
  S3_ACCOUNT,
  sayingError,
  startBrokenBucket,
  startS3Server,
} from '../../testing/s3-server.ts';
import { freePort } from '../../testing/server-process.ts';
import { bucketMediaStore } from './bucket-media-store.ts';
import { MediaStoreError } from './media-store-port.ts';
import { openMediaStore } from './open-media-store.ts';

lendAwsAccount(S3_ACCOUNT);

const s3 = await startS3Server();

const wholeStore = (store: ReturnType<typeof bucketMediaStore>) => [
  () => store.find('/a.jpg'),
  () => store.read('/a.jpg'),
  () => store.write('/a.jpg', Buffer.from('one')),
  () => store.remove('/a.jpg'),
  () => store.check(),
];

describe('a failing bucket', () => {
  it('that is gone differs from a picture that is', async () => {
    const bucket = await s3.bucket();
    const store = bucketMediaStore(bucket);
    await expect(store.check()).resolves.toBeUndefined();
    expect(await store.find('/a.jpg')).toBeUndefined();
    await s3.removeBucket(bucket);
    for (const use of [() => store.find('/a.jpg'), () => store.read('/a.jpg'), () => store.check()]) {
      await expect(use()).rejects.toThrow(`The bucket ${bucket.name} is not there`);
      await expect(use()).rejects.toMatchObject({ reason: 'refused' });
    }
    await expect(store.write('/a.jpg', Buffer.from('one'))).rejects.toMatchObject({ reason: 'refused' });
  });

  it('that does not know the account says so', async () => {
    const bucket = await s3.bucket();
    const giveBack = lendAwsAccount({ AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'nothing' });
    const store = bucketMediaStore(bucket);
    try {
      for (const use of wholeStore(store)) {
        await expect(use()).rejects.toThrow(`The bucket ${bucket.name} does not let us in`);
      }
    } finally {
      await giveBack();
    }
    await expect(bucketMediaStore(bucket).find('/a.jpg')).resolves.toBeUndefined();
  });

  it.each([
    [403, 'AccessDenied', 'refused'],
    [507, 'InsufficientStorage', 'full'],
    [409, 'XMinioStorageFull', 'full'],
    [403, 'QuotaExceeded', 'full'],
    [400, 'Strange', 'refused'],
    [503, 'SlowDown', 'unavailable'],
    [500, 'InternalError', 'unavailable'],
    [429, 'TooManyRequests', 'unavailable'],
  ] as const)('that answers %i %s is %s', async (status, code, reason) => {
    const store = bucketMediaStore(await startBrokenBucket(sayingError(status, code)));
    const writing = store.write('/a.jpg', Buffer.from('one'));
    await expect(writing).rejects.toBeInstanceOf(MediaStoreError);
    await expect(writing).rejects.toMatchObject({ reason });
  });

  it('that hangs up, or has no server, is away', async () => {
    const rude = await startBrokenBucket((request) => request.socket.destroy());
    const unreachable = { ...rude, endpoint: `http://127.0.0.1:${await freePort()}` };
    for (const bucket of [rude, unreachable]) {
      for (const use of wholeStore(bucketMediaStore(bucket))) {
        await expect(use()).rejects.toMatchObject({ name: 'MediaStoreError', reason: 'unavailable' });
      }
    }
  });

  it('that never answers, or stops in the middle of a picture, is away when its time is over', async () => {
    const silent = await startBrokenBucket(() => undefined);
    const halting = await startBrokenBucket((_, response) => {
      response.writeHead(200, { 'content-length': '1000', etag: '"a"' }).write('half');
    });
    for (const use of wholeStore(bucketMediaStore(silent, 300)))
      await expect(use()).rejects.toMatchObject({ reason: 'unavailable' });
    await expect(bucketMediaStore(halting, 300).read('/a.jpg')).rejects.toMatchObject({
      reason: 'unavailable',
    });
  });

  it('that is cut off in the middle of a picture gives no half of it', async () => {
    const bucket = await startBrokenBucket((_, response) => {
      response
        .writeHead(200, { 'content-length': '1000', etag: '"a"' })
        .write('half', () => response.destroy());
    });
    await expect(bucketMediaStore(bucket).read('/a.jpg')).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it('is asked again when it fails for a moment', async () => {
    const seen: string[] = [];
    const bucket = await startBrokenBucket((request, response) => {
      seen.push(String(request.method));
      if (seen.length === 1) sayingError(503, 'SlowDown')(request, response);
      else request.resume().on('end', () => response.end());
    });
    await bucketMediaStore(bucket).write('/a.jpg', Buffer.from('one'));
    expect(seen).toEqual(['PUT', 'PUT']);
  });
});

describe('the choice of a place for pictures', () => {
  const reasons: string[] = [];
  const open = (mediaBucket: Parameters<typeof openMediaStore>[0]['mediaBucket']) =>
    openMediaStore({ mediaBucket, dataDir: '/nowhere', onAway: ({ reason }) => reasons.push(reason) });

  it('is refused for a bucket that is not there', async () => {
    const bucket = await s3.bucket();
    await expect(open(bucket)).resolves.toBeDefined();
    await s3.removeBucket(bucket);
    await expect(open(bucket)).rejects.toThrow(`The bucket ${bucket.name} is not there (NoSuchBucket)`);
    expect(reasons).toEqual([]);
  });

  it('bears with one that is away', async () => {
    await expect(open(await startBrokenBucket((request) => request.socket.destroy()))).resolves.toBeDefined();
    expect(reasons).toEqual(['unavailable']);
  });
});
