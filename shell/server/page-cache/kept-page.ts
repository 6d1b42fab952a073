import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { RenderAnswer } from '../rendering/render-job.ts';
import { exactBytes } from './encoded-page.ts';
import { isOwnSpelling } from './page-address.ts';

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);

/** In two encodings: the compositions of two canaries, of visitors without a bucket, and the one before. */
const MAX_VARIANTS = 12;

/** What is kept beside a page's bytes, roughly. */
const OVERHEAD_BYTES = 2000;

/** An answer as it is sent. */
export interface Sendable {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
}

/** A rendered page: its parts, packed, and the answers made of them for each composition and encoding. */
export class KeptPage {
  readonly key: string;
  readonly status: number;
  /** Its address is one that anyone can make up: with parameters, or spelled otherwise than the site's links. */
  readonly isMadeUp: boolean;
  /** How much of it the server rendered. */
  readonly extent: 'page' | 'frame';
  /** Tags of the data that the page shows. */
  readonly dependencies: readonly string[];
  readonly renderedAt = performance.now();
  /** Its data are those of now, as far as is known. */
  isValid = true;
  /** Its data changed while it was rendered. */
  isOutdated = false;
  /** No renewal before this time, as `performance.now()` counts. */
  renewAfter = 0;
  #parts: RenderAnswer | undefined;
  #packed: Promise<Buffer> | undefined;
  #packedBytes = 0;
  readonly #variants = new Map<string, Sendable>();
  readonly #preparing = new Map<string, Promise<Sendable>>();

  constructor(key: string, answer: RenderAnswer) {
    this.key = key;
    this.status = answer.status;
    const address = key.slice(key.indexOf(' ') + 1);
    this.isMadeUp = address.includes('?') || !isOwnSpelling(address, answer.meta.path);
    this.extent = answer.rendered === 'null' ? 'frame' : 'page';
    this.dependencies = answer.dependencies;
    this.#parts = answer;
  }

  /** Bytes of memory. */
  get bytes(): number {
    const { html, styles, rendered } = this.#parts ?? { html: '', styles: '', rendered: '' };
    let sum = OVERHEAD_BYTES + this.#packedBytes + 2 * (html.length + styles.length + rendered.length);
    for (const { body } of this.#variants.values()) sum += body.length;
    return sum;
  }

  /** The answer of a variant, if it was made before. */
  ready(variant: string): Sendable | undefined {
    const known = this.#variants.get(variant);
    if (!known) return undefined;
    // The least recently used one goes first.
    this.#variants.delete(variant);
    this.#variants.set(variant, known);
    return known;
  }

  /** Makes the answer of a variant, once however many ask for it, and packs the parts. */
  async prepare(variant: string, make: (parts: RenderAnswer) => Promise<Sendable>): Promise<Sendable> {
    const under = this.#preparing.get(variant);
    if (under) return under;
    const preparing = this.#make(variant, make).finally(() => this.#preparing.delete(variant));
    this.#preparing.set(variant, preparing);
    return preparing;
  }

  async #make(variant: string, make: (parts: RenderAnswer) => Promise<Sendable>): Promise<Sendable> {
    const sendable = await make(await this.#unpacked());
    this.#variants.set(variant, sendable);
    const [oldest = ''] = this.#variants.keys();
    if (this.#variants.size > MAX_VARIANTS) this.#variants.delete(oldest);
    await this.#pack();
    return sendable;
  }

  async #unpacked(): Promise<RenderAnswer> {
    if (this.#parts) return this.#parts;
    if (!this.#packed) throw new Error('A kept page has no parts');
    return JSON.parse(String(await unpack(await this.#packed)));
  }

  /** Another composition needs the parts, which is rare: text of a page takes ten times its packed bytes. */
  async #pack(): Promise<void> {
    if (!this.#parts) return;
    this.#packed ??= pack(JSON.stringify(this.#parts), { level: 1 }).then(exactBytes);
    this.#packedBytes = (await this.#packed).length;
    this.#parts = undefined;
  }
}
