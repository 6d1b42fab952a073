import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Influencer } from 'shared-api/contract/influence/influencer';
import { countWords } from 'shared-api/rules/words';
import { type Session, useIsRemembered, useSession } from 'shared-auth';
import { Link, useLoginLink } from 'shared-shell';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import type { Joined } from '../../data/actions.ts';
import { listNames } from '../../domain/influencers.ts';

interface Failure {
  readonly msg: string;
  readonly status?: number;
}

interface JoiningProps {
  readonly session: Session;
  readonly influencer: Pick<Influencer, 'id' | 'username'>;
  /** Shown below the message about joining. */
  readonly joined: ReactNode;
}

/** The button that makes a person an influencer, and its result; nothing on the person's own page. */
export function Joining({ session, influencer: { id, username }, joined: after }: JoiningProps) {
  const login = useLoginLink();
  const remembered = useIsRemembered();
  const [answer, setAnswer] = useState<Joined | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  // The pressed button goes; the message takes the focus.
  const note = useRef<HTMLDivElement>(null);
  const joined = answer !== null;
  useLayoutEffect(() => {
    if (joined) note.current?.focus();
  }, [joined]);
  if (session.status === 'signed-in' && session.username === username) return null;
  // The last session may still be restored.
  if (session.status === 'unknown' && remembered) return <Button disabled>Become an influencer</Button>;
  if (session.status !== 'signed-in' || failure?.status === 401)
    return (
      <ButtonLink as={Link} {...login}>
        Log In to become an influencer
      </ButtonLink>
    );
  const press = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { join } = await import(/* webpackChunkName: "actions" */ '../../data/actions.ts');
      const result = await join(id);
      if (result.ok) setAnswer(result.value);
      else setFailure(result.error);
    } catch {
      // The code of the call did not load.
      setFailure({ msg: 'The shop could not be reached. Please try again.' });
    }
    setBusy(false);
  };
  return (
    <>
      {answer ? (
        <>
          <div ref={note} tabIndex={-1}>
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
      {failure !== null ? (
        <Note tone="danger" live="alert">
          {failure.msg}
        </Note>
      ) : null}
    </>
  );
}

const Box = styled.section`
  display: grid;
  gap: var(--s16);
  justify-items: start;
  max-width: 760px;
  padding: var(--s24);
  border-radius: var(--r16);
  background: var(--subtle);

  ul {
    display: grid;
    gap: var(--s8);
    padding-left: var(--s20);
    list-style: disc;
    color: var(--muted);
  }
`;

interface JoinBoxProps {
  readonly influencer: Pick<Influencer, 'id' | 'username' | 'row_count'>;
  /** Names of this person's companies that sell something now. */
  readonly companies: readonly string[];
  /** Shown below the message about joining: the own link. */
  readonly joined: ReactNode;
}

/** The offer to become an influencer of this person's companies, and its terms. */
export function JoinBox({ influencer, companies, joined }: JoinBoxProps) {
  const { username, row_count } = influencer;
  const names = listNames(row_count, companies);
  return (
    <Box aria-labelledby="join">
      <h2 id="join">Become an influencer</h2>
      <p>
        Free, and without buying anything: you become an influencer of{' '}
        {names === '' ? 'every company that this person influences' : names}. Where you are one already,
        nothing changes.
      </p>
      <ul>
        <li>
          You get a link of your own. When a person buys through it, the company pays you a finders fee.
        </li>
        <li>
          {username} is who brought you, for good: a quarter of each of your fees goes on to them, three
          quarters stay with you. It costs the buyer nothing.
        </li>
        <li>
          Your page and our lists show your name, your picture and what you give as gifts. You can switch this
          off in your profile.
        </li>
        <li>
          Fees come only from goods that were delivered and not sent back. There is no fee for joining, and
          none for what you buy yourself.
        </li>
        <li>
          We promise no income.{' '}
          <TextLink as={Link} to="/finders-fees">
            See what influencers really earn
          </TextLink>
        </li>
      </ul>
      <Joining session={useSession()} influencer={influencer} joined={joined} />
    </Box>
  );
}
