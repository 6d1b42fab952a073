import { useState } from 'react';
import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import { useSession } from 'shared-auth';
import { Link, useLoginLink } from 'shared-shell';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import type { JoinAnswer } from '../../data/join.ts';
import { counted } from '../../domain/counted.ts';
import { listed } from '../../domain/listed.ts';

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
  readonly influencer: Pick<Influencer, 'id' | 'username'>;
  /** Names of the companies this person influences, as far as they sell anything now. */
  readonly companies: readonly string[];
}

const NAMED = 4;

/** Becoming an influencer, free and without buying, of everything this person influences; and what that means. */
export function JoinBox({ influencer, companies }: JoinBoxProps) {
  const { username } = influencer;
  const named = companies.length > NAMED ? companies.slice(0, NAMED) : companies;
  const rest = companies.length - named.length;
  const names = listed(rest === 0 ? named : [...named, `${rest} more`]);
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
          You get a link of your own. When somebody buys through it, the company pays you a finders fee.
        </li>
        <li>
          {username} is who brought you, for good: a quarter of each of your fees goes on to them, three
          quarters stay with you. It costs the buyer nothing.
        </li>
        <li>
          Fees come only from goods that were delivered and not sent back. Nobody earns by your joining, nor
          you by what you buy yourself.
        </li>
        <li>
          We promise no income.{' '}
          <TextLink as={Link} to="/earnings">
            See what influencers really earn
          </TextLink>
        </li>
      </ul>
      <Joining influencer={influencer} />
    </Box>
  );
}

function Joining({ influencer: { id, username } }: Pick<JoinBoxProps, 'influencer'>) {
  const session = useSession();
  const login = useLoginLink();
  const [answer, setAnswer] = useState<JoinAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  if (session.status === 'signed-in' && session.username === username) return null;
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
        <Note tone="success" live="status">
          {answer.msg} You influence {counted(answer.companies, 'company', 'companies')}.{' '}
          <TextLink as={Link} to="/profile/earnings">
            Your earnings
          </TextLink>
        </Note>
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
