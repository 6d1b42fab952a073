import { useState } from 'react';
import type { GiftContent } from 'shared-api/contract/gift-schema';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Pictures } from './gift-layout.ts';

/** Pixels: enough for the place on a screen of twice the usual density. */
const WIDTH = 1080;

interface GiftPicturesProps {
  readonly pictures: GiftContent['pictures'];
  readonly giver: string;
  /** Their addresses hold for a while only: asks for new ones. */
  readonly onGone: () => void;
}

/** The giver's pictures. */
export function GiftPictures({ pictures, giver, onGone }: GiftPicturesProps) {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  if (pictures.length === 0) return null;
  if (pictures.some(({ url }) => failed.has(url))) {
    return (
      <Note>
        <p>The pictures did not come.</p>
        <Button size="sm" onClick={onGone}>
          Show them again
        </Button>
      </Note>
    );
  }
  return (
    <Pictures>
      {pictures.map(({ url }, index) => (
        <img
          key={url}
          src={`${url}?w=${WIDTH}`}
          alt={`Left by ${giver}${pictures.length === 1 ? '' : `, ${index + 1} of ${pictures.length}`}`}
          onError={() => setFailed((before) => new Set(before).add(url))}
        />
      ))}
    </Pictures>
  );
}
