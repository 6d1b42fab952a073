/** Gives jsdom, which draws nothing, an observer, and makes everything this many px wide. Call it once in a test file. */
export function resizeInJsdom(width: number): void {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => width });
  globalThis.ResizeObserver = class {
    observe(): void {
      // Nothing ever becomes wider or narrower.
    }
    unobserve(): void {
      // As above.
    }
    disconnect(): void {
      // As above.
    }
  };
}
