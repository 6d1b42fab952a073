const waiting = new Map<string, Promise<void>>();

/** Has the page run a script once. One that did not come is asked for anew the next time. */
export function loadScript(address: string): Promise<void> {
  const before = waiting.get(address);
  if (before !== undefined) return before;
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      waiting.delete(address);
      reject(new Error(`The script ${address} did not load`));
    });
  });
  waiting.set(address, loaded);
  script.src = address;
  document.head.append(script);
  return loaded;
}
