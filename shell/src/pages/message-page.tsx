import type { ReactNode } from 'react';
import { Icon, PageContainer } from 'shared-ui';
import { styled } from 'styled-components';

const Place = styled(PageContainer).attrs({ width: 'form' })`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s16);
  min-height: 60vh;
  padding-block: var(--s64);
  text-align: center;
  color: var(--muted);
`;

const Title = styled.h1`
  color: var(--ink);
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s12);
  margin-top: var(--s8);
`;

interface MessagePageProps {
  icon: string;
  title: string;
  sentence: string;
  /** Ways on: links or buttons. */
  children: ReactNode;
}

/** A page that has one thing to say and one or two ways on. */
export function MessagePage({ icon, title, sentence, children }: MessagePageProps) {
  return (
    <Place>
      <Icon path={icon} size={40} />
      <Title>{title}</Title>
      <p>{sentence}</p>
      <Acts>{children}</Acts>
    </Place>
  );
}
