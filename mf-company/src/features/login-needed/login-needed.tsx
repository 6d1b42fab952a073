import { Link, useLoginLink } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { personIcon } from 'shared-ui/icons/people';
import { ButtonLink } from 'shared-ui/primitives/button';

interface LoginNeededProps {
  readonly title: string;
  readonly sentence: string;
}

/** What a page for people who are signed in says to everybody else. The sign-in leads back here. */
export function LoginNeeded({ title, sentence }: LoginNeededProps) {
  const login = useLoginLink();
  return (
    <CentredMessage icon={personIcon} title={title} sentence={sentence}>
      <ButtonLink as={Link} {...login} variant="primary">
        Log In
      </ButtonLink>
      <ButtonLink as={Link} to="/mission">
        What selling here means
      </ButtonLink>
    </CentredMessage>
  );
}
