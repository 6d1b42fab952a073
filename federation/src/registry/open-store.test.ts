import { resolve } from 'node:path';
import { readStoreSettings } from './open-store.ts';

describe('the release store of an environment', () => {
  it.each([
    [{}, '.data/remotes', '.data/release-cache'],
    [{ DATA_DIR: '/srv/data' }, '/srv/data/remotes', '/srv/data/release-cache'],
    [{ DATA_DIR: '/srv/data', RELEASE_STORE: 'other', RELEASE_CACHE: '/tmp/c' }, 'other', '/tmp/c'],
  ])('of %j is the folder %s', (env, place, cache) => {
    expect(readStoreSettings(env)).toEqual({
      place: resolve(place),
      cache: resolve(cache),
      cacheBytes: 512_000_000,
    });
  });

  it.each([
    ['s3://releases', {}, { prefix: '', endpoint: undefined, region: undefined }],
    ['s3://releases/shop//a/', { AWS_REGION: 'eu-west-1' }, { prefix: 'shop/a/', region: 'eu-west-1' }],
    [
      's3://releases/shop',
      { AWS_ENDPOINT_URL: 'http://minio:9000' },
      { prefix: 'shop/', endpoint: 'http://minio:9000', region: 'us-east-1' },
    ],
  ])('is the bucket of %s with %j', (address, env, place) => {
    expect(readStoreSettings({ ...env, RELEASE_STORE: address }).place).toMatchObject({
      name: 'releases',
      ...place,
    });
  });

  it.each([
    [
      { RELEASE_STORE: 'https://example.com/releases' },
      'RELEASE_STORE: https://example.com/releases is neither',
    ],
    [{ RELEASE_STORE: 's3://No_Bucket' }, 'RELEASE_STORE: s3://No_Bucket is neither'],
    [{ RELEASE_CACHE_MB: 'much' }, 'RELEASE_CACHE_MB: much is no whole number'],
  ])('is refused when it is %j', (env, message) => {
    expect(() => readStoreSettings(env)).toThrow(message);
  });
});
