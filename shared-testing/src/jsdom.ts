import type * as Server from 'react-dom/server';

/** Gives jsdom the calls of a dialog. As in a browser, closing a modal one gives the focus back. Call it once in a test file. */
export function dialogInJsdom(): void {
  const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    focusedBefore.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    const focused = focusedBefore.get(this);
    if (this.open && this.isConnected && focused instanceof HTMLElement) focused.focus();
    this.open = false;
  };
}

/** Gives jsdom, which lays nothing out, media queries that all hold or all do not. */
export function mediaInJsdom(matches: boolean): void {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches, media }) as MediaQueryList;
}

/** Gives jsdom an observer of sizes, and makes every element this many px wide. */
export function resizeInJsdom(width: number): void {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => width });
  const ignore = () => undefined;
  Object.assign(globalThis, {
    ResizeObserver: class {
      readonly observe = ignore;
      readonly unobserve = ignore;
      readonly disconnect = ignore;
    },
  });
}

/** Gives jsdom somewhere to scroll to and an observer of what comes near the window: everything, when the returned function is called. */
export function scrollInJsdom(): () => void {
  Element.prototype.scrollIntoView ??= () => undefined;
  const observers = new Set<() => void>();
  class Observer implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
    readonly #notify: () => void;

    constructor(callback: (entries: { readonly isIntersecting: boolean }[]) => void) {
      this.#notify = () => callback([{ isIntersecting: true }]);
    }

    observe(): void {
      observers.add(this.#notify);
    }

    disconnect(): void {
      observers.delete(this.#notify);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return () => {
    for (const notify of [...observers]) notify();
  };
}

/** Gives jsdom's files the call that reads their bytes. */
export function blobInJsdom(): void {
  Blob.prototype.arrayBuffer = function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () =>
        reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(reader.error);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
}

/** Gives jsdom addresses for files of this device, and counts those that were not given back. */
export function objectUrlsInJsdom() {
  const files = new Map<string, unknown>();
  let last = 0;
  URL.createObjectURL = (file) => {
    last += 1;
    files.set(`blob:${last}`, file);
    return `blob:${last}`;
  };
  URL.revokeObjectURL = (address) => void files.delete(address);
  return {
    /** Addresses in use. */
    open: () => [...files.keys()],
    /** The address of this file. */
    of: (file: unknown) => [...files].find(([, each]) => each === file)?.[0] ?? 'none',
  };
}

/**
 * Gives jsdom, which reads no pictures, a reader for which every file is a photo of 1200 x 800 pixels, and a canvas that draws
 * nothing. Takes the reader back after the tests of the file. Call it once in a test file.
 */
export function photosInJsdom(): void {
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  beforeAll(() => {
    Object.assign(globalThis, {
      createImageBitmap: async () => ({ width: 1200, height: 800, close: () => undefined }),
    });
    const drawing = { fillRect: () => undefined, drawImage: () => undefined };
    HTMLCanvasElement.prototype.getContext = () => drawing as never;
    HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['shown']));
  });
  afterAll(() => {
    Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });
}

class InstantChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage?.()) };
}

/** React's server renderer, with the globals that it needs from jsdom on import; leaves no open handles. */
export async function serverRenderer(): Promise<typeof Server> {
  const { TextEncoder } = await import('node:util');
  Object.assign(globalThis, { MessageChannel: InstantChannel, TextEncoder });
  return import('react-dom/server');
}
