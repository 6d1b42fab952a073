import { useSession } from 'shared-auth';
import { Link, useLoginLink } from 'shared-shell';
import { ButtonLink, brokenLinkIcon, clockIcon, MessagePage, personIcon } from 'shared-ui';
import { styled } from 'styled-components';

export { LoginPage } from '../session/login-page.tsx';
export { SessionNotice } from './session-notice.tsx';

/** As high as the page that found out: the footer stays out of sight. */
const NotFoundPlace = styled.div`
  min-height: 100vh;
`;

interface NotFoundProps {
  message: string;
}

/** The page of an address that leads nowhere. */
export function NotFound({ message }: NotFoundProps) {
  return (
    <NotFoundPlace>
      <MessagePage icon={brokenLinkIcon} title="This page does not exist" message={message}>
        <ButtonLink as={Link} to="/" variant="primary">
          All products
        </ButtonLink>
      </MessagePage>
    </NotFoundPlace>
  );
}

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
