import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { PreviewTokens } from './preview-tokens.ts';

const RELEASE = { name: 'mf-tea', version: '1.1.0' };
const START = new Date('2026-03-01T12:00:00.000Z');
const hoursLater = (hours: number) => new Date(START.getTime() + hours * 3_600_000);

let folder: string;
let tokens: PreviewTokens;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-preview-'));
  tokens = new PreviewTokens(folder);
});
afterEach(() => rm(folder, { recursive: true }));

describe('a preview link', () => {
  it('names its release for 7 days, to every program that reads the store', async () => {
    const token = await tokens.signLink(RELEASE, START);
    expect(await new PreviewTokens(folder).readLink(token, hoursLater(7 * 24 - 1))).toEqual(RELEASE);
    await expect(tokens.readLink(token, hoursLater(7 * 24 + 1))).rejects.toMatchObject({ reason: 'expired' });
  });

  it.each<[string, (token: string) => string]>([
    ['cut off', (token) => token.slice(0, -3)],
    [
      'of another payload',
      (token) => token.replace(/\.[^.]+\./, `.${Buffer.from('{}').toString('base64url')}.`),
    ],
    ['no token', () => 'mf-tea'],
    ['empty', () => ''],
  ])('is refused when it is %s', async (_, change) => {
    const token = await tokens.signLink(RELEASE);
    await expect(tokens.readLink(change(token))).rejects.toMatchObject({ reason: 'invalid' });
  });

  it('is refused when another key signed it, or none, or no key was made yet', async () => {
    const payload = { ...RELEASE, aud: 'wishbin-preview', exp: Date.now() };
    const foreign = await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`;
    for (const token of [foreign, unsigned])
      await expect(tokens.readLink(token)).rejects.toMatchObject({ reason: 'invalid' });
    await tokens.signLink(RELEASE);
    for (const token of [foreign, unsigned])
      await expect(tokens.readLink(token)).rejects.toMatchObject({ reason: 'invalid' });
  });

  it('is no cookie, and a cookie is no link', async () => {
    const link = await tokens.signLink(RELEASE);
    const cookie = await tokens.signOverrides({ 'mf-tea': '1.1.0' });
    expect(await tokens.readOverrides(link)).toBeNull();
    await expect(tokens.readLink(cookie)).rejects.toMatchObject({ reason: 'invalid' });
  });
});

describe('the cookie of a preview', () => {
  it('holds versions by remote for 8 hours', async () => {
    const token = await tokens.signOverrides({ 'mf-tea': '1.1.0', 'mf-cup': '2.0.0' }, START);
    expect(await tokens.readOverrides(token, hoursLater(7.9))).toEqual({
      'mf-tea': '1.1.0',
      'mf-cup': '2.0.0',
    });
    expect(await tokens.readOverrides(token, hoursLater(8.1))).toBeNull();
  });

  it('fits a cookie, and names no file outside the store', async () => {
    const many = Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`mf-${index}`, '1.0.0']));
    expect(await tokens.readOverrides(await tokens.signOverrides(many))).toBeNull();
    expect(await tokens.readOverrides(await tokens.signOverrides({ '../mf': '1.0.0' }))).toBeNull();
  });
});

describe('the key', () => {
  it('is one, however many make it at once, and only its owner reads it', async () => {
    const programs = Array.from({ length: 20 }, () => new PreviewTokens(folder));
    const signed = await Promise.all(programs.map((program) => program.signLink(RELEASE)));
    for (const token of signed) expect(await tokens.readLink(token)).toEqual(RELEASE);
    expect(await readdir(folder)).toEqual(['preview.key']);
    expect((await stat(join(folder, 'preview.key'))).mode & 0o777).toBe(0o600);
  });

  it('is not made for reading, and is refused when it is too short', async () => {
    expect(await tokens.readOverrides('a.b.c')).toBeNull();
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(folder, 'preview.key'), 'c2hvcnQ=');
    await expect(tokens.signLink(RELEASE)).rejects.toThrow('holds no key of 32 bytes');
  });
});
