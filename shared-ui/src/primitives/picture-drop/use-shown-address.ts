import { useEffect, useState } from 'react';
import type { ShownPicture } from './picture-state.ts';

interface Made {
  readonly of: Blob;
  readonly address: string;
}

/** An address to show a picture by; null for none, and for the moment before one is made. It is given back when done with. */
export function useShownAddress(picture: ShownPicture | null): string | null {
  const [made, setMade] = useState<Made | null>(null);
  const file = picture instanceof Blob ? picture : null;
  useEffect(() => {
    if (file === null) return;
    const address = URL.createObjectURL(file);
    setMade({ of: file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (typeof picture === 'string') return picture;
  return made !== null && made.of === file ? made.address : null;
}
