import { Link } from 'react-router-dom';
import { ButtonLink, brokenLinkIcon } from 'shared-ui';
import { MessagePage } from '../pages/message-page.tsx';

interface NotFoundProps {
  sentence: string;
}

/** The page of an address that leads nowhere. */
export function NotFound({ sentence }: NotFoundProps) {
  return (
    <MessagePage icon={brokenLinkIcon} title="This page does not exist" sentence={sentence}>
      <ButtonLink as={Link} to="/" variant="primary">
        All products
      </ButtonLink>
    </MessagePage>
  );
}
