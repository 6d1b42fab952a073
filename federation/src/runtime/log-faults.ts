/** Part of development builds only: shows on the page what is wrong with the sources, or what they throw. */

const OVERLAY = [
  'position:fixed',
  'inset:0',
  'z-index:99',
  'padding:24px',
  'overflow:auto',
  'background:var(--ink)',
  'color:var(--paper)',
].join(';');
const TEXT = 'margin:0;font:14px/1.5 monospace;white-space:pre-wrap;overflow-wrap:anywhere';
const CLOSE =
  'min-height:44px;padding:0 16px;border:1px solid;border-radius:8px;background:none;color:inherit';

/** Shows a fault above the page until it is closed; one that is shown already is not shown again, as after a second build. */
export function showFault(text: string): void {
  const shown = document.querySelectorAll('[role="alert"] > pre');
  if ([...shown].some(({ textContent }) => textContent === text)) return;
  const overlay = document.createElement('div');
  overlay.setAttribute('role', 'alert');
  overlay.setAttribute('style', OVERLAY);
  const words = document.createElement('pre');
  words.setAttribute('style', TEXT);
  words.textContent = text;
  const close = document.createElement('button');
  close.type = 'button';
  close.setAttribute('style', CLOSE);
  close.textContent = 'Close';
  close.addEventListener('click', () => overlay.remove());
  overlay.append(close, words);
  document.body.append(overlay);
}

/**
 * Shows each error that code of the development build throws, and sends it to the development server's terminal. React and the
 * shell catch most of them, and write them to the console.
 * @param base address of the build, with a slash at the end
 */
export function logFaults(base: string): void {
  const seen = new Set<string>();
  const take = (thrown: unknown) => {
    if (!(thrown instanceof Error) || !thrown.stack?.includes(base)) return;
    // React renders again before it gives up, with another stack below the component.
    const place = `${thrown}${thrown.stack.split('\n').find((line) => line.includes(base))}`;
    if (seen.has(place)) return;
    seen.add(place);
    const text = describe(thrown);
    showFault(text);
    navigator.sendBeacon(`${base}faults`, text);
  };
  addEventListener('error', ({ error }) => take(error));
  addEventListener('unhandledrejection', ({ reason }) => take(reason));
  const { error: write } = console;
  console.error = (...values: unknown[]) => {
    write.apply(console, values);
    for (const value of values) take(value);
  };
}

/** Message and stack; not every browser's stack begins with the message. */
function describe(error: Error): string {
  const { stack = '' } = error;
  return stack.includes(error.message) ? stack : `${error}\n${stack}`;
}
