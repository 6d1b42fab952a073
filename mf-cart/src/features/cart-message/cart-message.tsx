import type { ReactNode } from 'react';
import { cartIcon } from 'shared-ui/icons/shopping';
import { Icon } from 'shared-ui/primitives/icon';
import { styled } from 'styled-components';

const Middle = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s16);
  min-height: 50vh;
  text-align: center;
  text-wrap: balance;
  color: var(--muted);

  h1 {
    color: var(--ink);
  }

  p {
    max-width: 45ch;
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--s12);
    margin-top: var(--s8);
  }
`;

interface CartMessageProps {
  readonly sentence: string;
  readonly titleId?: string;
  /** Ways on. */
  readonly children: ReactNode;
}

/** A cart that has no wishes to show says why, and leads on. */
export function CartMessage({ sentence, titleId, children }: CartMessageProps) {
  return (
    <Middle>
      <Icon path={cartIcon} size={40} />
      <h1 id={titleId}>Cart</h1>
      <p>{sentence}</p>
      <div>{children}</div>
    </Middle>
  );
}
