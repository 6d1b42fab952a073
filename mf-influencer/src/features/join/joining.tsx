import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import { countWords } from 'shared-api/rules/words';
import { type Session, useIsRemembered } from 'shared-auth';
import { Link, useLoginLink } from 'shared-shell';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import type { JoinAnswer } from '../../data/join.ts';

interface JoiningProps {
  readonly session: Session;
  readonly influencer: Pick<Influencer, 'id' | 'username'>;
  /** Stands below what is said to whoever has joined. */
  readonly joined: ReactNode;
}

/** The button that makes somebody an influencer, and what came of it; nothing for people at their own page. */
export function Joining({ session, influencer: { id, username }, joined: after }: JoiningProps) {
  const login = useLoginLink();
  const remembered = useIsRemembered();
  const [answer, setAnswer] = useState<JoinAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  // The button that had the focus is gone then.
  const said = useRef<HTMLDivElement>(null);
  const joined = answer?.kind === 'joined';
  useEffect(() => {
    if (joined) said.current?.focus();
  }, [joined]);
  if (session.status === 'signed-in' && session.username === username) return null;
  // Until it is known whether whoever was here last is still signed in.
  if (session.status === 'unknown' && remembered) return <Button disabled>Become an influencer</Button>;
  if (session.status !== 'signed-in' || answer?.kind === 'signed-out')
    return (
      <ButtonLink as={Link} {...login}>
        Log In to become an influencer
      </ButtonLink>
    );
  const press = async () => {
    setBusy(true);
    setAnswer(null);
    try {
      const { join } = await import(/* webpackChunkName: "join" */ '../../data/join.ts');
      setAnswer(await join(id));
    } catch {
      // Its code did not come: as good as no answer.
      setAnswer({ kind: 'failed', sentence: 'The shop could not be reached.' });
    }
    setBusy(false);
  };
  return (
    <>
      {answer?.kind === 'joined' ? (
        <>
          <div ref={said} tabIndex={-1}>
            <Note tone="success" live="status">
              {answer.msg} You influence {countWords(answer.companies, 'company', 'companies')}.{' '}
              <TextLink as={Link} to="/profile/earnings">
                Your earnings
              </TextLink>
            </Note>
          </div>
          {after}
        </>
      ) : (
        <Button onClick={() => void press()} busy={busy} busyLabel="Joining">
          Become an influencer
        </Button>
      )}
      {answer?.kind === 'failed' ? (
        <Note tone="danger" live="alert">
          {answer.sentence}
        </Note>
      ) : null}
    </>
  );
}
