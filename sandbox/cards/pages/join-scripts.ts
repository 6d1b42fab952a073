import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';

const IMPORT = /^import\s[^;]*?from\s*['"]([^'"]+)['"];?$/gm;
const EXPORT = /^export (?=(const|let|function|async|class|abstract) ?)/gm;

/**
 * One classic script from a file of TypeScript and what it imports, each file once, before those that need it. Such a script is there at once
 * when its element has loaded, which whoever loads the library relies on. The files share one scope: their names must differ.
 */
export function joinScripts(entry: string): string {
  const done = new Set<string>();
  const parts: string[] = [];
  const add = (file: string): void => {
    if (done.has(file)) return;
    done.add(file);
    const code = withoutTypes(file);
    for (const [, from = ''] of code.matchAll(IMPORT)) add(join(dirname(file), from));
    parts.push(code.replace(IMPORT, '').replace(EXPORT, ''));
  };
  add(entry);
  return `(() => {\n'use strict';\n${parts.join('\n')}})();\n`;
}

function withoutTypes(file: string): string {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
  });
  return code;
}
