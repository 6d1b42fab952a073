import { Script } from 'node:vm';
import type { RemoteRoute } from 'shared-shell';

/**
 * Evaluates a release's server build as a module and returns its routes.
 * The build may ask for the shell's shared modules and for nothing else.
 * @param file names the code in errors; it is not read
 * @throws when the code does not run
 */
export async function evaluateRelease(
  file: string,
  code: string,
  shared: Readonly<Record<string, unknown>>,
): Promise<RemoteRoute[]> {
  const module: { exports: { routes?: RemoteRoute[] } } = { exports: {} };
  const require = (name: string) => {
    if (!Object.hasOwn(shared, name))
      throw new Error(`${file} asks for ${name}, which the shell does not share`);
    return shared[name];
  };
  const wrapped = `(function (module, exports, require) {${code}\n})`;
  const run = new Script(wrapped, { filename: file }).runInThisContext();
  run(module, module.exports, require);
  if (!Array.isArray(module.exports.routes)) throw new Error(`${file} exports no routes`);
  return module.exports.routes;
}
