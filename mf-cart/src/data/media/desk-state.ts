import { isTextPanel, type Panel, type PicturePanel, type TextPanel } from '../../domain/media/panel.ts';

/** What is known of an item's media while its dialog is open. */
export interface MediaState {
  readonly panels: readonly Panel[];
  /** What the server said against the last thing that was sent; null when that was read. */
  readonly refusal: string | null;
  /** There is no such item any more. */
  readonly gone: boolean;
}

/** Holds the state and tells of each change. */
export class DeskState {
  #now: MediaState;
  readonly #listeners = new Set<() => void>();

  constructor(panels: readonly Panel[]) {
    this.#now = { panels, refusal: null, gone: false };
  }

  readonly read = (): MediaState => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  set(change: Partial<MediaState>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  /** Changes one panel; what belongs to the other kind of panel alone is for its own kind only. */
  patch(key: string, change: Partial<Omit<TextPanel, 'kind'> & Omit<PicturePanel, 'kind'>>): void {
    this.set({
      panels: this.#now.panels.map((panel) => (panel.key === key ? { ...panel, ...change } : panel)),
    });
  }

  panel(key: string): Panel {
    const panel = this.#now.panels.find((one) => one.key === key);
    if (!panel) throw new Error(`There is no panel ${key}`);
    return panel;
  }

  text(key: string): TextPanel {
    const panel = this.panel(key);
    if (!isTextPanel(panel)) throw new Error(`${key} is no text`);
    return panel;
  }

  picture(key: string): PicturePanel {
    const panel = this.panel(key);
    if (isTextPanel(panel)) throw new Error(`${key} is no picture`);
    return panel;
  }
}
