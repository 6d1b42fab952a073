import { Link } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { useLoginLink } from 'shared-shell';
import { ButtonLink, personIcon } from 'shared-ui';
import { MessagePage } from './message-page.tsx';
import { PlannedPage } from './planned-page.tsx';

interface SignedOutPageProps {
  title: string;
  /** The sentence that the specification has for this page. */
  sentence: string;
}

/** What a page for signed-in people says to everybody else; to them, that its remote is not released yet. */
export function SignedOutPage({ title, sentence }: SignedOutPageProps) {
  const { status } = useSession();
  const login = useLoginLink();
  if (status === 'signed-in') return <PlannedPage title={title} sentence="You are logged in." />;
  return (
    <MessagePage icon={personIcon} title={title} sentence={sentence}>
      <ButtonLink as={Link} {...login} variant="primary">
        Log In
      </ButtonLink>
      <ButtonLink as={Link} to="/">
        Browse products
      </ButtonLink>
    </MessagePage>
  );
}
