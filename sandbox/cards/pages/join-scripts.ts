import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from '@swc/core';

const REQUIRE = /\brequire\("(\.[^"]+)"\)/g;

/**
 * One classic script from a file of TypeScript and all that it imports. Such a script is done when its element has loaded, which whoever loads
 * the library relies on.
 */
export function joinScripts(entry: string): string {
  const root = dirname(entry);
  const modules = new Map<string, string>();
  const add = (file: string): string => {
    const name = relative(root, file);
    if (modules.has(name)) return name;
    modules.set(name, '');
    const code = translate(file).replace(
      REQUIRE,
      (_all, from: string) => `require(${JSON.stringify(add(join(dirname(file), from)))})`,
    );
    modules.set(name, code);
    return name;
  };
  const first = add(entry);
  const table = [...modules].map(([name, code]) => `${JSON.stringify(name)}(exports, require) {\n${code}\n}`);
  return `(() => {
const files = {\n${table.join(',\n')}\n};
const loaded = {};
const require = (name) => {
  if (!loaded[name]) files[name](loaded[name] = {}, require);
  return loaded[name];
};
require(${JSON.stringify(first)});
})();\n`;
}

function translate(file: string): string {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
    module: { type: 'commonjs' },
  });
  return code;
}
