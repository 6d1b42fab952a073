/** The keys that seal what people give for their wishes: one seals, every one of them opens. */
export interface MediaKeys {
  readonly current: MediaKey;
  /** By id, the current one among them. */
  readonly known: ReadonlyMap<string, Buffer>;
}

export interface MediaKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

/** 32 bytes in base64 are 43 digits and one sign that fills up. */
const pattern = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

/** Reads `id:base64,id:base64`, the current one first. Nothing when a part of it makes no sense or an id comes twice. */
export function parseMediaKeys(text: string): MediaKeys | undefined {
  const keys = text.split(',').map((one) => readKey(one.trim()));
  const [current] = keys;
  if (!current || !keys.every((key) => key !== undefined)) return undefined;
  const known = new Map(keys.map(({ id, key }) => [id, key]));
  return known.size === keys.length ? { current, known } : undefined;
}

function readKey(text: string): MediaKey | undefined {
  const [, id, digits] = pattern.exec(text) ?? [];
  return id && digits ? { id, key: Buffer.from(digits, 'base64') } : undefined;
}
