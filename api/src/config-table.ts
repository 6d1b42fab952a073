import type { Variable } from './config-kinds.ts';
import { variables } from './config-variables.ts';

/** The environment as a Markdown table, for the README. */
export function configTable(): string {
  const rows = Object.entries<Variable>(variables).map(
    ([name, { fallback, expected, purpose }]) =>
      `| \`${name}\` | ${fallback === undefined ? 'not set' : `\`${fallback}\``} | ${capital(expected)}. ${purpose} |`,
  );
  return ['| Variable | Default | What it is |', '| --- | --- | --- |', ...rows].join('\n');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

if (import.meta.main) process.stdout.write(`${configTable()}\n`);
