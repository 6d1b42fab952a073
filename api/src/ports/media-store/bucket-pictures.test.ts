import { aPng } from '../../testing/pictures.ts';
import {
  lendAwsAccount,
  S3_ACCOUNT,
  sayingError,
  startBrokenBucket,
  startS3Server,
} from '../../testing/s3-server.ts';
import { bearer, startTestIssuer } from '../../testing/test-issuer.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PICTURE, pictureForm } from '../../testing/uploads.ts';
import { bucketMediaStore } from './bucket-media-store.ts';
import type { MediaStore } from './media-store-port.ts';

lendAwsAccount(S3_ACCOUNT);

const s3 = await startS3Server();
const issuer = await startTestIssuer();

const shop = (mediaStore: MediaStore): Promise<TestServer> =>
  startTestServer({ mediaStore }, issuer.settings);

/** Uploads a profile picture and loads the profile. */
async function sendFace({ call }: TestServer) {
  const headers = bearer(await issuer.token());
  const sent = await call(PICTURE, { method: 'PUT', headers, body: pictureForm(await aPng(400, 300)) });
  const profile = Object((await call('/api/stakeholder/profile', { headers })).body);
  return { sent, shown: String(profile.picture_location) };
}

describe('a server whose pictures are in a bucket', () => {
  it('keeps what is sent there, and shows it in every width', async () => {
    const store = bucketMediaStore(await s3.bucket());
    const server = await shop(store);
    const { sent, shown } = await sendFace(server);
    expect(sent.status).toBe(200);
    expect(shown).toMatch(/^\/people\/[0-9a-f]{32}\.jpeg$/);
    expect((await store.find(shown))?.size).toBeGreaterThan(0);
    for (const address of [`/img${shown}`, `/img${shown}?w=96`]) {
      const { status, headers } = await server.call(address);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  it('answers 503 when the bucket is away, without naming it', async () => {
    const bucket = await s3.bucket();
    const { call } = await shop(bucketMediaStore(bucket));
    await s3.removeBucket(bucket);
    const { status, headers, body } = await call('/img/default.jpg');
    expect({ status, after: headers.get('retry-after'), msg: Object(body).msg }).toEqual({
      status: 503,
      after: expect.stringMatching(/^\d+$/),
      msg: 'The shop cannot reach its pictures at the moment. Please try again shortly.',
    });
    expect(JSON.stringify(body)).not.toContain(bucket.name);
  });

  it('answers 507 when the bucket is full, and the profile stays as it was', async () => {
    const bucket = await startBrokenBucket(sayingError(507, 'InsufficientStorage'));
    const { sent, shown } = await sendFace(await shop(bucketMediaStore(bucket)));
    expect({ status: sent.status, msg: Object(sent.body).msg }).toEqual({
      status: 507,
      msg: 'There is no room to keep this at the moment. Please try again later.',
    });
    expect(shown).not.toMatch(/^\/people\/[0-9a-f]{32}/);
  });
});
