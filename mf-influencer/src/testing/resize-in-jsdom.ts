/** Gives jsdom, which draws nothing, an observer that finds everything this many px wide. Call it once in a test file. */
export function resizeInJsdom(width: number): void {
  globalThis.ResizeObserver = class {
    readonly #tell: ResizeObserverCallback;
    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell;
    }
    observe(target: Element): void {
      const contentRect = { width, height: 0, top: 0, left: 0 };
      this.#tell([{ target, contentRect } as unknown as ResizeObserverEntry], this);
    }
    unobserve(): void {
      // It tells once.
    }
    disconnect(): void {
      // It tells once.
    }
  };
}
