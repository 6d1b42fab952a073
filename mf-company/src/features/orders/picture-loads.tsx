import { useState } from 'react';
import type { MediaPack } from 'shared-api/contract/orders/desk-orders';
import { countWords } from 'shared-api/rules/words';
import { Note } from 'shared-ui/primitives/note';

export interface PictureLoads {
  /** Notes that a picture has loaded or failed. */
  readonly note: (location: string, there: boolean) => void;
  readonly forget: () => void;
  /** Counts of pictures that still load and that failed. */
  readonly of: (pack: MediaPack) => { readonly waiting: number; readonly lost: number };
}

/** Tracks which pictures of a media pack have loaded, so that none is missing in print. */
export function usePictureLoads(): PictureLoads {
  const [loads, setLoads] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    note: (location, there) => setLoads((before) => new Map(before).set(location, there)),
    forget: () => setLoads(new Map()),
    of: ({ pieces }) => {
      const all = pieces
        .flatMap(({ previews, pictures, gift_qr }) => [...previews, ...pictures, gift_qr])
        .filter((location) => location !== null);
      return {
        waiting: all.filter((location) => !loads.has(location)).length,
        lost: all.filter((location) => loads.get(location) === false).length,
      };
    },
  };
}

/** Warns of pictures that would be missing in print. */
export function PrintWarning({ waiting, lost }: { readonly waiting: number; readonly lost: number }) {
  return (
    <div role="status">
      {lost > 0 ? (
        <Note tone="warning">
          {countWords(lost, 'picture')} did not come. Please reload before you print.
        </Note>
      ) : null}
      {lost === 0 && waiting > 0 ? (
        <Note tone="info">{countWords(waiting, 'picture')} still loading. Please wait before you print.</Note>
      ) : null}
    </div>
  );
}
