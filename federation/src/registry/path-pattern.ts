const STATIC = '[A-Za-z0-9._~-]+';
const PARAMETER = ':[A-Za-z_][A-Za-z0-9_]*';
const PATTERN = new RegExp(`^/$|^(/(${STATIC}|${PARAMETER}))+$`);

/** Whether `path` is an absolute pattern of fixed and `:named` segments, without a slash at its end. */
export function isPathPattern(path: string): boolean {
  const names = path.split('/').filter((segment) => segment.startsWith(':'));
  const dots = path.split('/').some((segment) => segment === '.' || segment === '..');
  return PATTERN.test(path) && !dots && new Set(names).size === names.length;
}

/** The same text for all patterns that match the same addresses: parameter names and letter case do not count. */
export function normalizePath(path: string): string {
  return path.replaceAll(/:[^/]+/g, ':').toLowerCase();
}
