import { useCallback, useEffect, useState } from 'react';
import type { Session } from 'shared-auth';
import type { OwnInfluence } from './actions.ts';
import { logFailure } from './log.ts';

/** The call and its part of the contract load when they are needed. */
const actions = () => import(/* webpackChunkName: "actions" */ './actions.ts');

const NOT_REACHED = 'The shop could not be reached. Please try again.';

/** What the signed-in person is in companies, and the way to join one. */
export interface JoiningControls {
  /** Null until it is known; stays null for visitors. */
  readonly own: OwnInfluence | null;
  /** It could not be loaded; the server still decides about each press. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** Companies joined on this page, by id. */
  readonly joined: readonly number[];
  /** Returns null when it is done, else the message for the person. */
  readonly join: (companyId: number) => Promise<string | null>;
}

export function useJoining(session: Session): JoiningControls {
  const username = session.status === 'signed-in' ? session.username : null;
  const [loaded, setLoaded] = useState<{ readonly username: string; readonly own: OwnInfluence } | null>(
    null,
  );
  const [failed, setFailed] = useState(false);
  const [joined, setJoined] = useState<readonly number[]>([]);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round tries again
  useEffect(() => {
    if (username === null) return;
    let isLeft = false;
    setFailed(false);
    actions()
      .then(({ loadOwnInfluence }) => loadOwnInfluence())
      .then(
        (result) => {
          if (isLeft) return;
          if (result.ok) setLoaded({ username, own: result.value });
          else setFailed(true);
        },
        (error: unknown) => {
          logFailure('the code for joining could not be loaded', error);
          if (!isLeft) setFailed(true);
        },
      );
    return () => {
      isLeft = true;
    };
  }, [username, round]);

  const join = useCallback(async (companyId: number): Promise<string | null> => {
    try {
      const { joinCompany } = await actions();
      const result = await joinCompany(companyId);
      if (!result.ok) return result.error.msg;
      setJoined((before) => [...before, companyId]);
      return null;
    } catch (error) {
      logFailure('the code for joining could not be loaded', error);
      return NOT_REACHED;
    }
  }, []);
  return {
    own: loaded !== null && loaded.username === username ? loaded.own : null,
    failed,
    retry: () => setRound((before) => before + 1),
    joined,
    join,
  };
}
