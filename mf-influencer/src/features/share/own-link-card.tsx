import { useId } from 'react';
import { paidLink } from 'shared-api/rules/paid-link';
import { useShare } from 'shared-ui/composites/qr-card';
import { Button } from 'shared-ui/primitives/button';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { logFailure } from '../../data/log.ts';
import type { OwnBadge } from '../../data/own-badge.ts';
import { ShareButton } from './share-button.tsx';

export { askOwnBadge } from '../../data/own-badge.ts';

const Card = styled.section`
  display: grid;
  gap: var(--s12) var(--s24);
  width: 100%;
  padding: var(--s20) var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  background: var(--paper);
  overflow-wrap: anywhere;

  > p {
    max-width: 70ch;
    font: var(--t14);
    color: var(--muted);
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

const Said = styled.p`
  && {
    color: var(--ink);
  }

  &:empty {
    display: none;
  }
`;

interface OwnLinkCardProps {
  readonly badge: OwnBadge;
  readonly level: 2 | 3;
}

/** An influencer's own link: to be copied, and to be passed on with its code. */
export function OwnLinkCard({ badge: { id, username, qr_url: link }, level }: OwnLinkCardProps) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const { said, copy } = useShare({
    link,
    title: `${username} on Wishbin`,
    words: `${paidLink(username)}.`,
    onFailure: logFailure,
  });
  return (
    <Card aria-labelledby={titleId}>
      <Heading id={titleId}>Your link</Heading>
      <TextLink href={link}>{link}</TextLink>
      <p>
        When somebody buys through it, you earn a finders fee. Say so when you pass it on: “
        {paidLink(username)}.”
      </p>
      <Acts>
        <Button onClick={copy}>Copy link</Button>
        <ShareButton influencer={{ id, username }} title="Share your link" />
      </Acts>
      <Said role="status">{said}</Said>
    </Card>
  );
}
