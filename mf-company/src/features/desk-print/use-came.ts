import { useState } from 'react';
import type { MediaPack } from 'shared-api/contract/desk-order-schema';

export interface Came {
  /** A picture is there, or did not come. */
  readonly note: (location: string, there: boolean) => void;
  readonly forget: () => void;
  /** How many of these are still on their way, and how many did not come. */
  readonly of: (pack: MediaPack) => { readonly waiting: number; readonly lost: number };
}

/** Which pictures of a pack are there: what is printed without one is seen by nobody before it is put on the goods. */
export function useCame(): Came {
  const [came, setCame] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    note: (location, there) => setCame((before) => new Map(before).set(location, there)),
    forget: () => setCame(new Map()),
    of: ({ pieces }) => {
      const all = pieces
        .flatMap(({ pictures, gift_qr }) => [...pictures, gift_qr])
        .filter((location) => location !== null);
      return {
        waiting: all.filter((location) => !came.has(location)).length,
        lost: all.filter((location) => came.get(location) === false).length,
      };
    },
  };
}
