/** The kinds of picture that are served. */
export type ImageKind = 'jpeg' | 'png' | 'webp';

const signatures: readonly (readonly [ImageKind, (bytes: Buffer) => boolean])[] = [
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  [
    'png',
    (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  ],
  [
    'webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
];

/** What a file is by its first bytes, whatever its name says; undefined for what is not served. */
export function imageKind(bytes: Buffer): ImageKind | undefined {
  return signatures.find(([, matches]) => matches(bytes))?.[0];
}
