import { CentredMessage, type CentredMessageProps, PageContainer } from 'shared-ui';

/** A page of the shell that has one thing to say and one or two ways on. */
export function MessagePage(props: CentredMessageProps) {
  return (
    <PageContainer width="form">
      <CentredMessage {...props} />
    </PageContainer>
  );
}
