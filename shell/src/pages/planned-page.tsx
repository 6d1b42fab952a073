import { Link } from 'react-router-dom';
import { ButtonLink, clockIcon } from 'shared-ui';
import { MessagePage } from './message-page.tsx';

interface PlannedPageProps {
  title: string;
  sentence: string;
}

/** Stands where a remote that is not released yet will have its page. */
export function PlannedPage({ title, sentence }: PlannedPageProps) {
  return (
    <MessagePage icon={clockIcon} title={title} sentence={`${sentence} This page is not open yet.`}>
      <ButtonLink as={Link} to="/" variant="primary">
        Browse products
      </ButtonLink>
    </MessagePage>
  );
}
