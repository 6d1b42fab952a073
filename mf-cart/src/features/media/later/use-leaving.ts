import { useCallback, useState } from 'react';
import type { MediaDesk } from '../../../data/media/media-desk.ts';

/** What would be lost by leaving now. */
export interface Loss {
  readonly text: boolean;
  readonly upload: boolean;
}

/** Leaves at once when nothing would be lost, and asks first when something would. */
export function useLeaving(desk: MediaDesk, onLeave: (changed: boolean) => void) {
  const [loss, setLoss] = useState<Loss>({ text: false, upload: false });
  const [asking, setAsking] = useState(false);

  const leave = useCallback(() => {
    desk.leave();
    setAsking(false);
    onLeave(desk.changed);
  }, [desk, onLeave]);
  const ask = useCallback(() => {
    const text = desk.texts.unsaved().length > 0;
    const upload = desk.read().panels.some(({ kind, work }) => kind === 'IMAGE' && work === 'saving');
    if (!text && !upload) return leave();
    setLoss({ text, upload });
    setAsking(true);
  }, [desk, leave]);
  const stay = useCallback(() => setAsking(false), []);

  return { ask, question: { open: asking, loss, onStay: stay, onLeave: leave } };
}
