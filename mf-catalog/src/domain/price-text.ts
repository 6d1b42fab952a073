/** Dollars as somebody typed them, "$1,250.50" too; not a number for anything else. */
export function dollarsOf(text: string): number {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
