import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ReleaseFile } from './types.ts';

/** Hash and size of a file, as the registry holds them. */
export function describeFile(content: Buffer): ReleaseFile {
  return {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
  };
}

/** Whether `content` is the file that `expected` describes. */
export function isFile(content: Buffer, expected: ReleaseFile): boolean {
  return describeFile(content).integrity === expected.integrity;
}

const DECODERS = { br: brotliDecompressSync, gz: gunzipSync };

/** Whether `twin`, a compressed copy, holds exactly `original`. */
export function isCompressedCopy(twin: Buffer, original: Buffer, encoding: keyof typeof DECODERS): boolean {
  try {
    // The limit keeps a small file that unpacks into a huge one from filling the memory.
    return DECODERS[encoding](twin, { maxOutputLength: Math.max(1, original.length) }).equals(original);
  } catch {
    return false;
  }
}

/** Splits the name of a compressed copy into the original's name and the encoding; null for any other file. */
export function compressedName(file: string): { original: string; encoding: 'br' | 'gz' } | null {
  if (file.endsWith('.br')) return { original: file.slice(0, -3), encoding: 'br' };
  if (file.endsWith('.gz')) return { original: file.slice(0, -3), encoding: 'gz' };
  return null;
}
