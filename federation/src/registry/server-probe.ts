/**
 * Child process of the server build check. Evaluates a server build the way the front door does, with the
 * shell's own shared modules and nothing else, and reports the paths of its routes.
 */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

/** The parent's message: the paths of a server build and of the shell's server bundle. */
export interface ProbeQuestion {
  code: string;
  serverBundle: string;
}

export type ProbeAnswer =
  /** Paths of the routes, and of those among them that have an action. */
  { paths: string[]; withAction: string[] } | { problem: string };

type Fields = Readonly<Record<string, unknown>>;

process.once('message', (question: ProbeQuestion) => process.send?.(probe(question)));

function probe({ code, serverBundle }: ProbeQuestion): ProbeAnswer {
  try {
    const shared = sharedModules(serverBundle);
    const routes = evaluate(code, shared);
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

function sharedModules(serverBundle: string): Fields {
  const shell: unknown = createRequire(import.meta.url)(serverBundle);
  if (!isFields(shell) || !isFields(shell.shared))
    throw new Error(`${serverBundle} exports no object named shared`);
  return shell.shared;
}

function evaluate(code: string, shared: Fields): unknown {
  forbidTimers();
  const module: { exports: unknown } = { exports: {} };
  const require = (name: string) => {
    if (!Object.hasOwn(shared, name)) throw new Error(`asks for ${name}, which the shell does not share`);
    return shared[name];
  };
  compileFunction(code, ['module', 'exports', 'require'], { filename: 'server.cjs' })(
    module,
    module.exports,
    require,
  );
  return isFields(module.exports) ? module.exports.routes : undefined;
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
