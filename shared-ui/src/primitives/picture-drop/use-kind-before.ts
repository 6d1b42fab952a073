import { useState } from 'react';
import type { PictureState } from './picture-state.ts';

type Kind = PictureState['kind'];

/** The state that this one followed; at first the same. */
export function useKindBefore(kind: Kind): Kind {
  const [kinds, setKinds] = useState({ now: kind, before: kind });
  if (kinds.now === kind) return kinds.before;
  setKinds({ now: kind, before: kinds.now });
  return kinds.now;
}
