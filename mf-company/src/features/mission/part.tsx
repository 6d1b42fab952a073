import { type ReactNode, useId } from 'react';
import { Icon } from 'shared-ui/primitives/icon';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

const Card = styled.section`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--s12);
  min-width: 0;
  padding: var(--s24) var(--s20);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  background: var(--paper);

  ${from(768)} {
    padding: var(--s32);
  }

  > h2 {
    display: flex;
    align-items: center;
    gap: var(--s12);
    font: var(--t24);
  }

  > p {
    max-width: 62ch;
  }

  > :last-child:not(p, ul) {
    margin-top: auto;
  }
`;

interface PartProps {
  readonly icon: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One of the four things that the page tells. */
export function Part({ icon, title, children }: PartProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>
        <Icon path={icon} />
        {title}
      </h2>
      {children}
    </Card>
  );
}
