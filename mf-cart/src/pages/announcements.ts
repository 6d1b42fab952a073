import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import { wishTitleId } from '../domain/wish-words.ts';

/** Id of the page's heading. */
export const TITLE = 'cart-title';

/** Moves the focus to a heading, which is not in the tab order, or to a box, which is. */
export function focusOn(id: string): void {
  const element = document.getElementById(id);
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

/** Moves the focus only when the element that had it is gone. */
export function focusIfNone(id: string): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) focusOn(id);
}

interface Announcement {
  /** Counts the announcements since the page was opened. */
  readonly number: number;
  readonly text: string;
  /** Id of the heading that takes the focus; null where the focus stays. */
  readonly focusId: string | null;
  /** Moves the focus even though another element has it, which is about to go. */
  readonly always: boolean;
}

export interface Announcements {
  /** For the live region. */
  readonly words: string;
  /** Number of the announcement that a wish is gone, which is shown too; null for any other. */
  readonly gone: number | null;
  readonly tell: (text: string) => void;
  /** Announces that a wish is gone and moves the focus to the next one. */
  readonly tellGone: (wish: CartEntry, text: string, always: boolean) => void;
}

/** @param wishes in the order in which they are shown */
export function useAnnouncements(wishes: readonly CartEntry[]): Announcements {
  /** The wish after each one; a wish that is gone keeps its last follower. */
  const followers = useRef(new Map<number, CartEntry | undefined>());
  useLayoutEffect(() => {
    for (const [index, { id }] of wishes.entries()) followers.current.set(id, wishes[index + 1]);
  }, [wishes]);
  const [latest, setLatest] = useState<Announcement>({ number: 0, text: '', focusId: null, always: false });
  useEffect(() => {
    if (latest.focusId !== null) (latest.always ? focusOn : focusIfNone)(latest.focusId);
  }, [latest]);

  const add = useCallback((text: string, focusId: string | null, always: boolean) => {
    setLatest(({ number }) => ({ number: number + 1, text, focusId, always }));
  }, []);
  const tell = useCallback((text: string) => add(text, null, false), [add]);
  const tellGone = useCallback(
    ({ id }: CartEntry, text: string, always: boolean) => {
      const next = followers.current.get(id);
      add(text, next === undefined ? TITLE : wishTitleId(next), always);
    },
    [add],
  );
  return { words: latest.text, gone: latest.focusId === null ? null : latest.number, tell, tellGone };
}
