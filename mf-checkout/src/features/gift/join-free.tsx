import { useState } from 'react';
import { countWords } from 'shared-api/rules/words';
import { type Session, useSession } from 'shared-auth';
import { Link, useLoginLink } from 'shared-shell';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { joinFree } from '../../data/gift/join-free.ts';
import { Ask } from './gift-layout.ts';

interface JoinFreeProps {
  readonly giverId: number;
  readonly companyId: number;
  readonly companyName: string;
}

/** Invites whoever got a gift to recommend too; nothing is to be bought or paid for it. */
export function JoinFree(props: JoinFreeProps) {
  return <JoinFreeOf {...props} session={useSession()} />;
}

export function JoinFreeOf(props: JoinFreeProps & { readonly session: Session }) {
  const { giverId, companyId, companyName, session } = props;
  const login = useLoginLink();
  const [busy, setBusy] = useState(false);
  const [joined, setJoined] = useState<number | null>(null);
  const [trouble, setTrouble] = useState('');
  const join = async () => {
    setBusy(true);
    setTrouble('');
    const answer = await joinFree(giverId, companyId);
    setBusy(false);
    if (answer.kind === 'joined') setJoined(answer.companies);
    // Signed out, the page has a link to log in by itself.
    if (answer.kind === 'failed') setTrouble(answer.sentence);
  };
  return (
    <Ask aria-labelledby="join">
      <h2 id="join">Do you like it? Recommend it</h2>
      <p>
        Anyone can be an influencer of {companyName}, free and without buying anything. When others buy
        through your link, you earn a finders fee.
      </p>
      <div role="status">
        {joined === null ? null : (
          <Note tone="success">
            You are an influencer of {companyName} now
            {joined > 1 ? `, and of ${countWords(joined - 1, 'other company', 'other companies')}` : ''}.
          </Note>
        )}
      </div>
      {trouble === '' ? null : (
        <Note tone="danger" live="alert">
          {trouble}
        </Note>
      )}
      {joined !== null ? null : session.status === 'signed-in' ? (
        <Button busy={busy} busyLabel="Joining" onClick={() => void join()}>
          Join free
        </Button>
      ) : (
        <ButtonLink as={Link} {...login}>
          Log In to join free
        </ButtonLink>
      )}
    </Ask>
  );
}
