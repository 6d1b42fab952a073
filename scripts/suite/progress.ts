/** The test files that began and did not end, by what the progress reporter noted. */
export function withoutResult(notes: string): string[] {
  const open = new Set<string>();
  for (const line of notes.split('\n')) {
    const [, what, path] = /^(begin|end) (.+)$/.exec(line) ?? [];
    if (path && what === 'begin') open.add(path);
    if (path && what === 'end') open.delete(path);
  }
  return [...open];
}
