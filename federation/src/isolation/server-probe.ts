/**
 * Child process of the server build check. Evaluates a server build the way the front door does, with the
 * shell's own shared modules and nothing else, and reports the paths of its routes. It has no files: all code comes by its pipe.
 */
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { compileFunction } from 'node:vm';

/** What the process is sent: the code of a server build, and that of the shell's server bundle. */
export interface ProbeQuestion {
  code: string;
  shellCode: string;
}

export type ProbeAnswer =
  /** Paths of the routes, and of those among them that have an action. */
  { paths: string[]; withAction: string[] } | { problem: string };

type Fields = Readonly<Record<string, unknown>>;

const pipe = new Socket({ fd: 3, readable: true, writable: true, allowHalfOpen: true });
pipe.end(JSON.stringify(probe((await json(pipe)) as ProbeQuestion)));

function probe({ code, shellCode }: ProbeQuestion): ProbeAnswer {
  try {
    const shared = sharedModules(shellCode);
    const routes = routesOf(code, shared);
    if (!Array.isArray(routes)) return { problem: 'exports no array named routes' };
    const found = routes.filter(isRoute);
    return {
      paths: found.map(({ path }) => path),
      withAction: found.filter(({ action }) => action !== undefined).map(({ path }) => path),
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function sharedModules(shellCode: string): Fields {
  const { shared } = evaluate("the shell's server.cjs", shellCode, createRequire(import.meta.url));
  if (!isFields(shared)) throw new Error("the shell's server.cjs exports no object named shared");
  return shared;
}

function routesOf(code: string, shared: Fields): unknown {
  forbidTimers();
  const require = (name: string) => {
    if (!Object.hasOwn(shared, name)) throw new Error(`asks for ${name}, which the shell does not share`);
    return shared[name];
  };
  return evaluate('server.cjs', code, require).routes;
}

function evaluate(filename: string, code: string, require: (name: string) => unknown): Fields {
  const module: { exports: unknown } = { exports: {} };
  compileFunction(code, ['module', 'exports', 'require'], { filename })(module, module.exports, require);
  return isFields(module.exports) ? module.exports : {};
}

function forbidTimers(): void {
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
    Object.defineProperty(globalThis, name, {
      value: () => {
        throw new Error(`calls ${name} while it is loaded`);
      },
    });
  }
}

function isRoute(value: unknown): value is Fields & { readonly path: string } {
  return isFields(value) && typeof value.path === 'string';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
