import type { MediaItem } from '../../domain/media/media-item.ts';

const KEY = 'mediaDrafts';

/** Milliseconds after which what was typed is nobody's any more: 1 hour. */
const LIFE = 60 * 60 * 1000;

/** Drafts that are kept; the oldest go first. */
const MOST = 20;

/** What was typed and not saved, by the key of its panel. It outlives a reload, for as long as the tab lives. */
export interface TextDrafts {
  readonly kept: ReadonlyMap<string, string>;
  /** In place of an earlier one. */
  keep(panelKey: string, text: string): void;
  drop(panelKey: string): void;
}

/** The drafts for the texts of an item. Passwords are never given to it. */
export function textDrafts({ wishId, addonId, gift }: MediaItem): TextDrafts {
  const prefix = `${wishId} ${addonId} ${gift ? 'gift' : 'own'} `;
  const others = (name: string) => fresh().filter(([key]) => key !== name);
  return {
    kept: new Map(
      fresh().flatMap(([key, { text }]) =>
        key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [],
      ),
    ),
    keep: (panelKey, text) => {
      const name = prefix + panelKey;
      write([...others(name), [name, { text, at: Date.now() }]]);
    },
    drop: (panelKey) => write(others(prefix + panelKey)),
  };
}

type Entry = readonly [name: string, draft: { readonly text: string; readonly at: number }];

/** What is there, without what is too old or makes no sense. */
function fresh(): Entry[] {
  return Object.entries(read()).flatMap(([name, draft]): Entry[] => {
    if (typeof draft !== 'object' || draft === null || !('text' in draft) || !('at' in draft)) return [];
    const { text, at } = draft;
    if (typeof text !== 'string' || typeof at !== 'number') return [];
    const age = Date.now() - at;
    return age >= 0 && age <= LIFE ? [[name, { text, at }]] : [];
  });
}

function read(): object {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Damaged, or storage is denied: as good as none.
    return {};
  }
}

function write(entries: readonly Entry[]): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries.slice(-MOST))));
  } catch {
    // Without storage the page remembers for as long as it stands.
  }
}
