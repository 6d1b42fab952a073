import { Link } from 'react-router-dom';
import { ButtonLink, personIcon } from 'shared-ui';
import { MessagePage } from './message-page.tsx';

interface SignedOutPageProps {
  title: string;
  /** The sentence that the specification has for this page. */
  sentence: string;
}

/** What a page for signed-in people says to everybody else. */
export function SignedOutPage({ title, sentence }: SignedOutPageProps) {
  return (
    <MessagePage icon={personIcon} title={title} sentence={sentence}>
      <ButtonLink as={Link} to="/auth/login" variant="primary">
        Log In
      </ButtonLink>
      <ButtonLink as={Link} to="/">
        Browse products
      </ButtonLink>
    </MessagePage>
  );
}
