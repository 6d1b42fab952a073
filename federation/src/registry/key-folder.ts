import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { filesIn, hasCode, readIfThere } from './durable-files.ts';
import { RefusalError } from './release-store.ts';
import { publicKeySchema } from './schema.ts';
import { publicKeyOf } from './signatures.ts';

/** The key that signs registries. No owner has this name. */
export const STORE_KEY = 'store';

const PRIVATE = '.pem';
const PUBLIC_STORE_KEY = 'store.pub';

/**
 * The keys of one machine, outside of any store: the private keys that it signs with, `<owner>.pem` and `store.pem`, and the
 * public key of the store, by which it checks what it reads.
 */
export class KeyFolder {
  /** Absolute path. */
  readonly folder: string;
  readonly #storeKeys: string | undefined;

  /** @param storeKeys public keys of the store, separated by commas, instead of that in the folder */
  constructor(folder: string, storeKeys?: string) {
    this.folder = resolve(folder);
    this.#storeKeys = storeKeys;
  }

  /**
   * The public keys that registries may be signed by: more than one while the store gets a new key. None when they are not
   * known on this machine.
   * @throws RefusalError when one is no public key
   */
  storeKeys(): string[] {
    const text = this.#storeKeys ?? this.#readPublicKey();
    const keys = text.split(/[\s,]+/).filter((key) => key !== '');
    if (keys.every((key) => publicKeySchema.safeParse(key).success)) return keys;
    // The text is not shown: it may be a private key.
    throw new RefusalError([
      'RELEASE_STORE_KEY, or store.pub in RELEASE_KEYS, holds no public key, as pnpm release keys shows it',
    ]);
  }

  /**
   * The private key of an owner or of the store, or null when it is not on this machine.
   * @throws RefusalError when it is damaged, or when others than its owner may read the file
   */
  async privateKey(name: string): Promise<KeyObject | null> {
    const file = join(this.folder, name + PRIVATE);
    const text = await readIfThere(file);
    if (text === null) return null;
    if (((await stat(file)).mode & 0o077) !== 0)
      throw new RefusalError([`${file} can be read by others: run chmod 600 on it`]);
    return readPrivateKey(text, file);
  }

  /** @throws RefusalError when the key is not on this machine */
  async signer(name: string): Promise<KeyObject> {
    const key = await this.privateKey(name);
    if (key) return key;
    throw new RefusalError([
      `The private key of ${name} is not in ${this.folder}, the folder of RELEASE_KEYS`,
    ]);
  }

  /** Names of the private keys on this machine. */
  async names(): Promise<string[]> {
    const files = await filesIn(this.folder);
    return files.filter((file) => file.endsWith(PRIVATE)).map((file) => file.slice(0, -PRIVATE.length));
  }

  /**
   * Makes a key pair.
   * @returns the public key
   * @throws RefusalError when there is one of this name
   */
  async make(name: string): Promise<string> {
    const file = join(this.folder, name + PRIVATE);
    if ((await readIfThere(file)) !== null) throw new RefusalError([`${file} exists already`]);
    const { privateKey } = generateKeyPairSync('ed25519');
    const publicKey = publicKeyOf(privateKey);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    if (name === STORE_KEY) await writeFile(join(this.folder, PUBLIC_STORE_KEY), `${publicKey}\n`);
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    return publicKey;
  }

  #readPublicKey(): string {
    try {
      return readFileSync(join(this.folder, PUBLIC_STORE_KEY), 'utf8');
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return '';
      throw error;
    }
  }
}

function readPrivateKey(text: string, file: string): KeyObject {
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // OpenSSL's words say no more than the sentence below, and may quote the key.
  }
  throw new RefusalError([`${file} is no private key for Ed25519`]);
}

/**
 * The keys that the environment names: `RELEASE_KEYS`, else `keys/releases` in `DATA_DIR`, else in `.data`.
 * `RELEASE_STORE_KEY` replaces the store's public key in the folder.
 */
export function openReleaseKeys(env: Readonly<Record<string, string | undefined>> = process.env): KeyFolder {
  const folder = env.RELEASE_KEYS || join(env.DATA_DIR || '.data', 'keys', 'releases');
  return new KeyFolder(folder, env.RELEASE_STORE_KEY || undefined);
}
