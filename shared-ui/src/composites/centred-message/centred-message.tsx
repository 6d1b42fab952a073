import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../../primitives/icon/icon.tsx';
import { PageContainer } from '../page-container/page-container.tsx';

export interface CentredMessageProps {
  readonly icon: string;
  readonly title: ReactNode;
  /** Of the heading; 1, for it is the page's own. */
  readonly level?: 1 | 2 | 3;
  readonly titleId?: string;
  readonly message: ReactNode;
  /** One or two ways on: buttons or links. */
  readonly children?: ReactNode;
}

const Middle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: center;
  gap: var(--s16);
  min-height: 50vh;
  padding-block: var(--s32);
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
  color: var(--muted);

  > :is(h1, h2, h3) {
    color: var(--ink);
  }

  > p {
    max-width: 45ch;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s12);
  max-width: 100%;
  margin-top: var(--s8);
`;

const headings = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

/** The whole of a page that has one thing to say: a sign, a title, a sentence and ways on, in the middle of its place. */
export function CentredMessage(props: CentredMessageProps) {
  const { icon, title, titleId, level = 1, message, children } = props;
  const Heading = headings[level];
  return (
    <Middle>
      <Icon path={icon} size={40} />
      <Heading id={titleId}>{title}</Heading>
      <p>{message}</p>
      {children === undefined ? null : <Ways>{children}</Ways>}
    </Middle>
  );
}

/** A page that has one thing to say and one or two ways on. */
export function MessagePage(props: CentredMessageProps) {
  return (
    <PageContainer width="form">
      <CentredMessage {...props} />
    </PageContainer>
  );
}
