import type * as Server from 'react-dom/server';

class InstantChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage?.()) };
}

/** Gives jsdom what React's server half asks for on import; nothing of it keeps a test run open. */
export async function serverRenderer(): Promise<typeof Server> {
  const { TextEncoder } = await import('node:util');
  Object.assign(globalThis, { MessageChannel: InstantChannel, TextEncoder });
  return import('react-dom/server');
}
