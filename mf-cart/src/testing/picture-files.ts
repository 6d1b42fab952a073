/** A file of these bytes, one for each letter, with a name and kind that may be wrong. */
export function fileOf(letters: string, name: string, type: string): File {
  return new File([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))], name, { type });
}

/** A file that begins as a PNG does. */
export function aPng(bytes = 64): File {
  return fileOf('\x89PNG\r\n\x1a\n'.padEnd(bytes, '\0'), 'tag.png', 'image/png');
}

/** A file that begins as a JPEG does. */
export function aJpeg(): File {
  return fileOf('\xff\xd8\xff\xe0'.padEnd(64, '\0'), 'tag.jpg', 'image/jpeg');
}
