import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bearer, startTestIssuer, type TestIssuer } from './test-issuer.ts';
import { type Reply, startTestServer, type TestServer } from './test-server.ts';

export const PICTURE = '/api/stakeholder/profile/picture';

/** A server, somebody signed in, and what becomes of the pictures they send. */
export interface ProfileUploads {
  readonly issuer: TestIssuer;
  readonly server: TestServer;
  readonly token: string;
  /** The call, for senders of their own. */
  readonly line: string;
  send(body: BodyInit, headers?: Record<string, string>, to?: TestServer): Promise<Reply>;
  /** The person's profile. */
  profile(): Promise<{ readonly picture_location: string }>;
  /** Names of the files among the stored faces. */
  stored(): Promise<string[]>;
  storedFile(location: string): Promise<Buffer>;
  /** Refused with a sentence; the profile's picture and the store are as they were. */
  expectRefused(body: BodyInit, status: number, msg: string): Promise<void>;
  close(): Promise<void>;
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
    close: async () => {
      await server.close();
      await issuer.stop();
    },
  };
}

/** A form with one picture, or what claims to be one. */
export function pictureForm(bytes: Uint8Array | string, name = 'me.png', type = 'image/png'): FormData {
  const form = new FormData();
  form.append('picture_name', new File([Uint8Array.from(Buffer.from(bytes))], name, { type }));
  return form;
}
