import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import type { RemoteRoute } from 'shared-shell';

/** Server build of a release: the file, and the hash it must have. */
export interface ServerBuild {
  file: string;
  /** Subresource integrity, `sha384-…`. */
  integrity: string;
}

/**
 * Evaluates a release's server build as a module and returns its routes.
 * The build may ask for the shell's shared modules and for nothing else.
 * @throws when the file is missing, is not what was published, or does not run
 */
export async function evaluateRelease(
  { file, integrity }: ServerBuild,
  shared: Readonly<Record<string, unknown>>,
): Promise<RemoteRoute[]> {
  const code = await readFile(file);
  const found = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (found !== integrity) throw new Error(`${file} is not the file that was published`);

  const module: { exports: { routes?: RemoteRoute[] } } = { exports: {} };
  const require = (name: string) => {
    if (!Object.hasOwn(shared, name))
      throw new Error(`${file} asks for ${name}, which the shell does not share`);
    return shared[name];
  };
  const wrapped = `(function (module, exports, require) {${code.toString('utf8')}\n})`;
  const run = new Script(wrapped, { filename: file }).runInThisContext();
  run(module, module.exports, require);
  if (!Array.isArray(module.exports.routes)) throw new Error(`${file} exports no routes`);
  return module.exports.routes;
}
