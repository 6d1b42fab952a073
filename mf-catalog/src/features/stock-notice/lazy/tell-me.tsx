import { useEffect, useRef, useState } from 'react';
import { type Session, useSession } from 'shared-auth';
import { FAVORITES_PATH, Link } from 'shared-shell';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { type Result, useRequest } from '../../../data/request.ts';
import { keepWanted, loadNotices, sendNotice, type WantedNotice } from '../../../data/stock-notices.ts';
import { LoginDialog } from '../../../parts/login-dialog.tsx';

const Place = styled.div`
  > [role='alert'] {
    margin-top: var(--s12);
  }
`;

/** Asks for an email when a sold-out variant is back: one press for those who are signed in. */
export function TellMe(props: WantedNotice) {
  return <TellMeOf key={props.merchId} {...props} session={useSession()} />;
}

export function TellMeOf({ merchId, name, session }: WantedNotice & { readonly session: Session }) {
  const { status } = session;
  const [pressed, setPressed] = useState(false);
  const [asking, setAsking] = useState(false);
  const [result, setResult] = useState<Result<unknown> | null>(null);
  const words = useRef<HTMLDivElement>(null);
  const known = useRequest(status === 'signed-in' ? `${session.username} ${merchId}` : null, loadNotices);
  const stored =
    known.value?.kind === 'known' && known.value.value.some(({ merch_id }) => merch_id === merchId);
  const waits = stored || result?.kind === 'known';

  useEffect(() => {
    // A press before the session is known goes on once it is.
    if (!pressed || status === 'unknown') return;
    let here = true;
    const send = async () => {
      const came: Result<unknown> =
        status === 'signed-in' ? await sendNotice(merchId) : { kind: 'signed-out' };
      if (!here) return;
      setPressed(false);
      setAsking(came.kind === 'signed-out');
      setResult(came);
      // The pressed button is gone: the keyboard goes on at what stands in its place.
      if (came.kind === 'known') words.current?.focus();
    };
    void send();
    return () => {
      here = false;
    };
  }, [pressed, status, merchId]);

  return (
    <Place>
      <div ref={words} tabIndex={-1} aria-live="polite">
        {waits ? (
          <Note tone="success">
            You will hear from us: we send you one email as soon as it can be ordered again.{' '}
            <TextLink as={Link} to={FAVORITES_PATH}>
              See what you wait for
            </TextLink>
          </Note>
        ) : null}
      </div>
      {waits ? null : (
        <Button full busy={pressed} busyLabel="Sending" onClick={() => setPressed(true)}>
          Tell me when it is back
        </Button>
      )}
      {result?.kind === 'failed' ? (
        <Note tone="danger" live="alert">
          {result.message}
        </Note>
      ) : null}
      <SignInDialog open={asking} merchId={merchId} name={name} onClose={() => setAsking(false)} />
    </Place>
  );
}

interface SignInDialogProps extends WantedNotice {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sign-in leads to the favorites, whose page sends what was wanted; where the browser keeps nothing, back here. */
function SignInDialog({ open, onClose, merchId, name }: SignInDialogProps) {
  const [kept, setKept] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once, when it opens
  useEffect(() => {
    if (open) setKept(keepWanted({ merchId, name }));
  }, [open]);
  return (
    <LoginDialog open={open} onClose={onClose} goOn={kept ? FAVORITES_PATH : undefined}>
      <p>
        Please log in, so that we know where to write when {name} is back.{' '}
        {kept
          ? 'We note it by itself then.'
          : 'This browser does not let us keep it: you come back here, and press the button again.'}
      </p>
    </LoginDialog>
  );
}
