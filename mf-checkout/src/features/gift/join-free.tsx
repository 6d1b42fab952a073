import { useState } from 'react';
import { useSession } from 'shared-auth';
import { Link, useLoginLink } from 'shared-shell';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { canJoin, joinFree } from '../../data/gift/join-free.ts';
import { countWords } from '../../domain/count-words.ts';
import { Ask } from './gift-layout.ts';

interface JoinFreeProps {
  readonly giver: string;
  readonly giverId: number;
}

/** Invites whoever got a gift to recommend too; nothing is to be bought or paid for it. */
export function JoinFree({ giver, giverId }: JoinFreeProps) {
  return (
    <Ask aria-labelledby="join">
      <h2 id="join">Recommend what you like</h2>
      <p>
        Anyone can be an influencer, free and without buying anything. When others buy through your link, you
        earn a finders fee.
      </p>
      {canJoin ? <JoinButton giverId={giverId} /> : <GiversPage giver={giver} giverId={giverId} />}
    </Ask>
  );
}

function GiversPage({ giver, giverId }: JoinFreeProps) {
  return (
    <ButtonLink as={Link} to={`/i/${giverId}`}>
      See what {giver} recommends
    </ButtonLink>
  );
}

function JoinButton({ giverId }: Pick<JoinFreeProps, 'giverId'>) {
  const session = useSession();
  const login = useLoginLink();
  const [busy, setBusy] = useState(false);
  const [joined, setJoined] = useState<number | null>(null);
  const [trouble, setTrouble] = useState('');
  const join = async () => {
    setBusy(true);
    setTrouble('');
    const answer = await joinFree(giverId);
    setBusy(false);
    if (answer.kind === 'joined') setJoined(answer.companies);
    else setTrouble(answer.sentence);
  };
  if (session.status !== 'signed-in') {
    return (
      <ButtonLink as={Link} {...login}>
        Log In to join free
      </ButtonLink>
    );
  }
  return (
    <>
      <div role="status">
        {joined === null ? null : (
          <Note tone="success">
            You are an influencer of {countWords(joined, 'company', 'companies')} now.
          </Note>
        )}
      </div>
      {trouble === '' ? null : (
        <Note tone="danger" live="alert">
          {trouble}
        </Note>
      )}
      {joined === null ? (
        <Button busy={busy} busyLabel="Joining" onClick={() => void join()}>
          Join free
        </Button>
      ) : null}
    </>
  );
}
