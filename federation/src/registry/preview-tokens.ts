import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { hasCode, readIfThere } from './durable-files.ts';
import { nameSchema, versionSchema } from './schema.ts';
import { keyId } from './signatures.ts';

const ALGORITHM = 'HS256';
const KEY_FILE = 'preview.key';
const KEY_BYTES = 32;
const LINK = 'wishbin-preview';
const COOKIE = 'wishbin-override';

const DAY_S = 24 * 3600;

/** How long a preview link can be opened, and how long a browser keeps an override, in seconds. */
export const PREVIEW_LINK_S = 7 * DAY_S;
export const OVERRIDE_S = 8 * 3600;

/** Remotes that one browser's override can name. */
const MAX_OVERRIDES = 16;

const linkSchema = z.object({ name: nameSchema, version: versionSchema });
/** Versions by remote, as many as a cookie holds. */
export const overridesSchema = z
  .record(nameSchema, versionSchema)
  .refine((remotes) => Object.keys(remotes).length <= MAX_OVERRIDES);

/** A release that a link shows. */
export type PreviewLink = z.output<typeof linkSchema>;

/** Versions that one browser gets in place of the site's, by remote. */
export type Overrides = Readonly<z.output<typeof overridesSchema>>;

/** Why a preview link shows nothing. */
export class PreviewLinkError extends Error {
  override name = 'PreviewLinkError';
  readonly reason: 'expired' | 'invalid';

  constructor(reason: 'expired' | 'invalid') {
    super(`The preview link is ${reason}`);
    this.reason = reason;
  }
}

/**
 * Signs preview links and the cookies they lead to, with a key that release commands and front doors have beside their other keys. It
 * is made by `keys preview`, or when the first link is signed; who can read it can preview releases, and promote none.
 */
export class PreviewTokens {
  /** Path of the key. */
  readonly file: string;
  #key: Uint8Array | null = null;

  /** @param folder of this machine's keys, outside of the store */
  constructor(folder: string) {
    this.file = join(folder, KEY_FILE);
  }

  /** Short name of the key, by which machines are compared; null when there is none yet. */
  async keyName(): Promise<string | null> {
    const key = await this.#keptKey();
    return key && keyId(Buffer.from(key).toString('base64'));
  }

  /** Makes the key, unless there is one; the answer is whether it did. */
  async makeKey(): Promise<boolean> {
    if (await this.#keptKey()) return false;
    await mkdir(dirname(this.file), { recursive: true, mode: 0o700 });
    const unfinished = `${this.file}.${randomUUID()}`;
    try {
      await writeFile(unfinished, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flush: true });
      // Of two programs that make the key at once, one makes it for both.
      await link(unfinished, this.file);
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  /** The token of a link that shows a release for 7 days. */
  signLink({ name, version }: PreviewLink, now = new Date()): Promise<string> {
    return this.#sign({ name, version }, LINK, PREVIEW_LINK_S, now);
  }

  /** @throws PreviewLinkError */
  async readLink(token: string, now = new Date()): Promise<PreviewLink> {
    const { reason, payload } = await this.#read(token, LINK, now);
    const parsed = linkSchema.safeParse(payload);
    if (reason || !parsed.success) throw new PreviewLinkError(reason ?? 'invalid');
    return parsed.data;
  }

  /** The value of a cookie that overrides releases for 8 hours. */
  signOverrides(remotes: Overrides, now = new Date()): Promise<string> {
    return this.#sign({ remotes }, COOKIE, OVERRIDE_S, now);
  }

  /** What a cookie overrides; null for one that has expired or that this store's key did not sign. */
  async readOverrides(token: string, now = new Date()): Promise<Overrides | null> {
    const { payload } = await this.#read(token, COOKIE, now);
    const parsed = overridesSchema.safeParse(payload?.remotes);
    return parsed.success ? parsed.data : null;
  }

  async #sign(payload: JWTPayload, audience: string, lifetimeS: number, now: Date): Promise<string> {
    const from = Math.floor(now.getTime() / 1000);
    return new SignJWT(payload)
      .setProtectedHeader({ alg: ALGORITHM })
      .setAudience(audience)
      .setExpirationTime(from + lifetimeS)
      .sign(await this.#madeKey());
  }

  async #read(
    token: string,
    audience: string,
    now: Date,
  ): Promise<{ payload?: JWTPayload; reason?: PreviewLinkError['reason'] }> {
    const key = await this.#keptKey();
    if (!key) return { reason: 'invalid' };
    try {
      const options = { audience, algorithms: [ALGORITHM], requiredClaims: ['exp'], currentDate: now };
      return { payload: (await jwtVerify(token, key, options)).payload };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { reason: 'expired' };
      if (error instanceof errors.JOSEError) return { reason: 'invalid' };
      throw error;
    }
  }

  async #madeKey(): Promise<Uint8Array> {
    await this.makeKey();
    const made = await this.#keptKey();
    if (!made) throw new Error(`${this.file} was removed while it was made`);
    return made;
  }

  async #keptKey(): Promise<Uint8Array | null> {
    this.#key ??= await readKey(this.file);
    return this.#key;
  }
}

/** @throws when the file holds no key, which would sign with a guessable one */
async function readKey(file: string): Promise<Uint8Array | null> {
  const text = await readIfThere(file);
  if (text === null) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length < KEY_BYTES) throw new Error(`${file} holds no key of ${KEY_BYTES} bytes: remove it`);
  return key;
}
