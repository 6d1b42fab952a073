import { pictureKind } from './picture-file.ts';

const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['\0\0\0\x18ftypheic\0\0\0\0', 'HEIC'],
  ['\0\0\0\x24ftypmif1\0\0\0\0', 'HEIC'],
  ['\0\0\0\x18ftypmp42\0\0\0\0', 'other'],
  ['\0\0\0\x1cftypavif\0\0\0\0', 'AVIF'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'WebP'],
  ['RIFF\x24\0\0\0WAVEfmt ', 'other'],
  ['GIF89a\x01\0\x01\0', 'GIF'],
  ['<!doctype html>', 'other'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'other'],
  ['\x89PNG', 'other'],
  ['', 'other'],
])('knows %j by its bytes: %s', (bytes, kind) => {
  expect(pictureKind(head(bytes))).toBe(kind);
});
