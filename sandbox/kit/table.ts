import type { Variable } from './variable.ts';

/** Settings as a Markdown table, for the README. */
export function settingsTable(variables: Readonly<Record<string, Variable>>): string {
  const rows = Object.entries(variables).map(
    ([name, { fallback, expected, purpose }]) =>
      `| \`${name}\` | ${fallback ? `\`${fallback}\`` : 'not set'} | ${expected.charAt(0).toUpperCase()}${expected.slice(1)}. ${purpose} |`,
  );
  return ['| Variable | Default | What it is |', '| --- | --- | --- |', ...rows].join('\n');
}
