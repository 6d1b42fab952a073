import { Link } from 'react-router-dom';
import { ButtonLink, brokenLinkIcon } from 'shared-ui';
import { styled } from 'styled-components';
import { MessagePage } from '../pages/message-page.tsx';

/** As high as the page that found out: the footer stays out of sight. */
const Place = styled.div`
  min-height: 100vh;
`;

interface NotFoundProps {
  sentence: string;
}

/** The page of an address that leads nowhere. */
export function NotFound({ sentence }: NotFoundProps) {
  return (
    <Place>
      <MessagePage icon={brokenLinkIcon} title="This page does not exist" sentence={sentence}>
        <ButtonLink as={Link} to="/" variant="primary">
          All products
        </ButtonLink>
      </MessagePage>
    </Place>
  );
}
