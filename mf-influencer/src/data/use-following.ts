import { useRef, useState } from 'react';
import { useFollowed, useFollowedChange } from 'shared-shell';

export interface Following {
  /** Null until it is known. */
  readonly follows: boolean | null;
  /** Message about the last change that failed; null when none failed. */
  readonly failure: string | null;
  readonly press: () => void;
}

type Change = (id: number, follows: boolean) => Promise<string | null>;

/** The call and its part of the contract load with the first press. */
const change: Change = async (id, follows) =>
  (await import(/* webpackChunkName: "actions" */ './actions.ts')).changeFollow(id, follows);

/**
 * Whether the signed-in person follows an influencer, and the press that changes it. A press shows at once, here and in the
 * header, and is undone with a message when it fails. Presses during a request are sent after it; only the last one counts.
 * The header loads the list again after each change, so a lost answer needs no guess.
 */
export function useFollowing(id: number, send: Change = change): Following {
  const followed = useFollowed();
  const shared = useFollowedChange();
  // The state after own presses, while the server's list is unknown.
  const [own, setOwn] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wanted = useRef<boolean | null>(null);
  const known = followed.status === 'known' ? followed.ids.includes(id) : own;
  const show = (follows: boolean) => {
    setOwn(follows);
    shared.change(id, follows);
  };

  /** @param settled the server's state, as far as it is known */
  const sendAll = async (settled: boolean): Promise<void> => {
    const next = wanted.current ?? settled;
    if (next === settled) return;
    const problem = await send(id, next).catch(() => 'The shop could not be reached. Please try again.');
    if (problem === null) return sendAll(next);
    show(settled);
    setFailure(problem);
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
