/** The browser's local storage; nothing on the server and where the browser denies it. */
export function localStore(): Storage | undefined {
  try {
    return globalThis.window?.localStorage;
  } catch {
    return undefined;
  }
}
