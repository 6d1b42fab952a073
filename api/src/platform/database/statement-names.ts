/** More texts than the server's own code has; whatever makes up texts as it goes is not kept. */
const MOST = 1000;

/**
 * Names for statements, the same for the same text. A connection that has met a name needs neither read nor plan the statement
 * again: of most statements here that is the larger part of the work. Undefined for what comes after the first thousand.
 */
export function statementNames(most = MOST): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const name = `wishbin-${names.size}`;
    names.set(text, name);
    return name;
  };
}
