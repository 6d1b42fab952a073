import type { ReactNode } from 'react';
import { codeCardOf, linkWithDisclosure } from 'shared-api/rules/influence/own-links';
import { paidLink } from 'shared-api/rules/influence/paid-link';
import { IMAGE_PREFIX, imageUrl } from 'shared-api/rules/links';
import { styled } from 'styled-components';
import { Button, ButtonLink } from '../../primitives/button/button.tsx';
import { TextLink } from '../../primitives/text-link/text-link.tsx';
import { useShare } from '../share-link/share-link.tsx';

const Figure = styled.figure`
  display: grid;
  gap: var(--s16);
  justify-items: center;
  text-align: center;

  img {
    width: min(100%, 240px);
    height: auto;
    border-radius: var(--r8);
    /* Cameras want hard edges. */
    image-rendering: pixelated;
  }

  figcaption {
    display: grid;
    gap: var(--s4);
    max-width: 100%;
    font: var(--t14);
    overflow-wrap: anywhere;
  }

  b {
    font: var(--t20);
    letter-spacing: 0.02em;
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s8);
`;

const Said = styled.p`
  min-height: 1.25rem;
  font: var(--t14);
  color: var(--muted);
`;

interface QrCardProps {
  readonly username: string;
  /** Address that the code holds. */
  readonly link: string;
  /** Of the picture, below the path prefix of pictures. */
  readonly location: string;
  /** Runs on an error, for the log; the page already shows a message. */
  readonly onFailure: (what: string, error: unknown) => void;
  /** Shown below the link. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** An influencer's link as a picture that a camera reads, in words, and to be passed on as the paid link that it is. */
export function QrCard({ username, link, location, onFailure, children, className }: QrCardProps) {
  const title = `${username} on Wishbin`;
  // A file goes where the words around the picture do not: it is the card with name and disclosure.
  const card = codeCardOf(link);
  const { said, canShare, share, copy } = useShare({
    link,
    title,
    words: `${paidLink(username)}.`,
    onFailure,
  });
  return (
    <Figure className={className}>
      <img src={imageUrl(location)} width={700} height={700} alt={`QR code of ${link}`} />
      <figcaption>
        <b>{username.toUpperCase()}</b>
        <TextLink href={link}>{link}</TextLink>
        {children}
      </figcaption>
      <Acts>
        {card === null ? null : (
          <ButtonLink href={IMAGE_PREFIX + card} download={`wishbin-${username}-qr.png`}>
            Download PNG
          </ButtonLink>
        )}
        <Button onClick={() => copy(linkWithDisclosure(link, username))}>Copy link</Button>
        {canShare ? <Button onClick={share}>Share</Button> : null}
      </Acts>
      <Said role="status">{said}</Said>
    </Figure>
  );
}
