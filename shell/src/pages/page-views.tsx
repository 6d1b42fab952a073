import { useSession } from 'shared-auth';
import { Link, useLoginLink } from 'shared-shell';
import { ButtonLink, clockIcon, MessagePage, personIcon } from 'shared-ui';

export { LoginPage } from '../session/login-page.tsx';

interface PlannedPageProps {
  title: string;
  message: string;
}

/** Placeholder for a page of an unreleased remote. */
export function PlannedPage({ title, message }: PlannedPageProps) {
  return (
    <MessagePage icon={clockIcon} title={title} message={`${message} This page is not open yet.`}>
      <ButtonLink as={Link} to="/" variant="primary">
        Browse products
      </ButtonLink>
    </MessagePage>
  );
}

interface SignedOutPageProps {
  title: string;
  /** The sentence that the specification has for this page. */
  message: string;
}

/** Placeholder for a signed-in page: signed-out visitors see the login prompt, others that its remote is not released yet. */
export function SignedOutPage({ title, message }: SignedOutPageProps) {
  const { status } = useSession();
  const login = useLoginLink();
  if (status === 'signed-in') return <PlannedPage title={title} message="You are logged in." />;
  return (
    <MessagePage icon={personIcon} title={title} message={message}>
      <ButtonLink as={Link} {...login} variant="primary">
        Log In
      </ButtonLink>
      <ButtonLink as={Link} to="/">
        Browse products
      </ButtonLink>
    </MessagePage>
  );
}
