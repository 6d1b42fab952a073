import { type ElementType, type ReactNode, useId } from 'react';
import { linkWithDisclosure, nameLink } from 'shared-api/rules/influence/own-links';
import { paidLink } from 'shared-api/rules/influence/paid-link';
import { DataProvider } from 'shared-data';
import { Link } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { useShare } from 'shared-ui/composites/share-link';
import { Button } from 'shared-ui/primitives/button';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { useOwnBadge } from '../../data/badges.ts';
import { logFailure } from '../../data/log.ts';
import { LINKS_PATH, OWN_PAGE_PATH, SAMPLES_PATH } from '../../domain/influencers.ts';
import { ShareButton } from './share-button.tsx';

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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8) var(--s12);
  font: var(--t14);

  a {
    padding-block: 12px;
  }
`;

const CopyStatus = styled.p`
  && {
    color: var(--ink);
  }

  &:empty {
    display: none;
  }
`;

export interface OwnLinkCardProps {
  readonly level: 2 | 3;
  /** Shown while the link loads. */
  readonly placeholder: ReactNode;
  /** Reserves the height of the card. */
  readonly frame: ElementType | null;
}

/** The signed-in person's link, loaded when it is shown. */
export function OwnLinkCard(props: OwnLinkCardProps) {
  return (
    <DataProvider>
      <LoadedCard {...props} />
    </DataProvider>
  );
}

function LoadedCard({ level, placeholder, frame: Frame }: OwnLinkCardProps) {
  const { data: badge, error, isFetching, refetch } = useOwnBadge();
  if (error !== null)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} requestId={error.requestId}>
        Your link could not be loaded.
      </ErrorState>
    );
  if (badge === undefined) return placeholder;
  if (badge === null) return null;
  const card = <LinkCard badge={badge} level={level} />;
  return Frame === null ? card : <Frame>{card}</Frame>;
}

const PAGES = [
  [LINKS_PATH, 'Links and figures'],
  [OWN_PAGE_PATH, 'Edit your page'],
  [SAMPLES_PATH, 'Samples'],
] as const;

interface LinkCardProps {
  readonly badge: NonNullable<ReturnType<typeof useOwnBadge>['data']>;
  readonly level: 2 | 3;
}

/** A link to copy, or to share with tags, by name, and as a card. */
function LinkCard({ badge: { id, username, qr_url, listed = false }, level }: LinkCardProps) {
  const owner = { id, username, listed };
  // The short one where there is one; both lead to the same page.
  const link = nameLink(new URL(qr_url).origin, owner) ?? qr_url;
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
        When a person buys through it, you earn a finders fee. What has to stand beside it is copied with it:
        “{paidLink(username)}.”
      </p>
      <Actions>
        <Button onClick={() => copy(linkWithDisclosure(link, username))}>Copy link</Button>
        <ShareButton influencer={{ id, username }} own={owner} title="Share your link" />
        {PAGES.map(([path, name]) => (
          <TextLink key={path} as={Link} to={path}>
            {name}
          </TextLink>
        ))}
      </Actions>
      <CopyStatus role="status">{said}</CopyStatus>
    </Card>
  );
}
