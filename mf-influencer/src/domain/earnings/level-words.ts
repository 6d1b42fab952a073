/** Whose sale a share comes from, as seen by whoever has it: 1 is their own, the next one that of somebody they brought. */
export function levelWords(level: number): string {
  if (level === 1) return 'Your sale';
  if (level === 2) return 'Brought by somebody you brought';
  return `Brought by somebody ${level - 1} steps below you`;
}
