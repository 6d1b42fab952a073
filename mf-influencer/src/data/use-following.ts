import { useRef, useState } from 'react';
import { useFollowed, useFollowedChange } from 'shared-shell';

export interface Following {
  /** Null until it is known whether this person is followed. */
  readonly follows: boolean | null;
  /** Why the last change did not hold, for the person; null when nothing failed. */
  readonly failure: string | null;
  readonly press: () => void;
}

type Change = (id: number, follows: boolean) => Promise<string | null>;

/** The call with its part of the contract, fetched when somebody first presses. */
const change: Change = async (id, follows) =>
  (await import(/* webpackChunkName: "change-follow" */ './change-follow.ts')).changeFollow(id, follows);

/**
 * Whether one influencer is followed by the person who is signed in, and what a press does: it shows at once, here and in
 * the header, and is taken back with a sentence where the server does not do it. Presses in between are sent one after the
 * other; the last one counts. Whether a change held whose answer was lost is not guessed: the header asks after each.
 */
export function useFollowing(id: number, send: Change = change): Following {
  const followed = useFollowed();
  const shared = useFollowedChange();
  // What was pressed here while the server's list is not known.
  const [own, setOwn] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wanted = useRef<boolean | null>(null);
  const known = followed.status === 'known' ? followed.ids.includes(id) : own;
  const show = (follows: boolean) => {
    setOwn(follows);
    shared.change(id, follows);
  };

  /** @param settled what the server has, as far as is known */
  const sendAll = async (settled: boolean): Promise<void> => {
    const next = wanted.current ?? settled;
    if (next === settled) return;
    const trouble = await send(id, next).catch(() => 'The shop could not be reached.');
    if (trouble === null) return sendAll(next);
    show(settled);
    setFailure(trouble);
  };
  const press = async () => {
    const next = !(wanted.current ?? known);
    const underWay = wanted.current !== null;
    wanted.current = next;
    setFailure(null);
    show(next);
    if (underWay) return;
    await shared.whileSent(sendAll(!next));
    wanted.current = null;
  };
  return { follows: followed.status === 'unknown' ? null : known, failure, press: () => void press() };
}
