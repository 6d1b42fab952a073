import { act } from '@testing-library/react';

const observers = new Set<() => void>();

/** jsdom lays nothing out: what is looked out for comes near when a test says so. */
class Observer implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  private readonly notice: () => void;

  constructor(tell: (entries: { readonly isIntersecting: boolean }[]) => void) {
    this.notice = () => tell([{ isIntersecting: true }]);
  }

  observe(): void {
    observers.add(this.notice);
  }

  disconnect(): void {
    observers.delete(this.notice);
  }
}

Object.assign(globalThis, { IntersectionObserver: Observer });

/** The reader scrolls: everything that is looked out for comes near the window. */
export function scrollNear(): void {
  act(() => {
    for (const notice of [...observers]) notice();
  });
}
