import { from, reducedMotion } from './breakpoints.ts';
import { colours, neutralRoles } from './colours.ts';
import { calmMotion, frame, scale } from './scale.ts';

function root(table: Readonly<Record<string, string>>): string {
  const lines = Object.entries(table).map(([name, value]) => `--${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}

/** The token table as CSS custom properties on the root. The shell puts it once into the page's head. */
export function tokensCss(): string {
  return [
    root({ ...scale, ...frame[0], ...colours, ...neutralRoles }),
    `${from(768)}{${root(frame[768])}}`,
    `${from(1280)}{${root(frame[1280])}}`,
    `${reducedMotion}{${root(calmMotion)}}`,
  ].join('\n');
}
