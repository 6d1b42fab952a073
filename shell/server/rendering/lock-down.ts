import { registerHooks } from 'node:module';
import nodeProcess from 'node:process';

/** Ways out of a page's code that no page needs. `navigator` counts the machine's cores. */
const REMOVED = [
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'navigator',
  'localStorage',
  'sessionStorage',
];

/** Where Node keeps the connections of `fetch`, in each of its versions. */
const DISPATCHER = /^undici\.globalDispatcher/;

const CONSOLE = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

/**
 * Takes from the code of releases what leads out of their process: modules, Node's own objects, and all calls but those that
 * the front door makes for them. This keeps honest code honest: a release shares its realm with the shell, and so may find a
 * way around. What holds then is in `isolation.ts`.
 */
export function lockDown(fetch: typeof globalThis.fetch): void {
  const { NODE_ENV, TZ } = nodeProcess.env;
  const { console } = globalThis;
  registerHooks({
    resolve: (name) => {
      throw new Error(`${name} cannot be loaded: pages on the server have no modules but the shell's`);
    },
  });
  for (const name of REMOVED) Reflect.deleteProperty(globalThis, name);
  fix('fetch', fetch);
  fix('process', Object.freeze({ env: Object.freeze({ NODE_ENV, TZ }) }));
  // Node's own leads to the streams of the process, and they to its sockets.
  const outputs = CONSOLE.map((name) => [name, (...values: unknown[]) => console[name](...values)]);
  fix('console', Object.freeze(Object.fromEntries(outputs)));
  // They are there once an answer was made.
  new Response();
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (DISPATCHER.test(key.description ?? '')) fix(key, null);
}

function fix(key: string | symbol, value: unknown): void {
  Object.defineProperty(globalThis, key, { value, writable: false });
}
