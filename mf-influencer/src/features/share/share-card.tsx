import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import { imageUrl } from 'shared-api/rules/images';
import { paidLink } from 'shared-api/rules/paid-link';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { upperName } from '../../domain/influencer-words.ts';
import { useShare } from './use-share.ts';

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

interface ShareCardProps {
  readonly influencer: Pick<Influencer, 'username'>;
  readonly link: string;
  /** Of the QR code, below the path prefix of pictures. */
  readonly location: string;
}

/** An influencer's link as a picture that a camera reads, in words, and to be passed on. */
export function ShareCard({ influencer, link, location }: ShareCardProps) {
  const { username } = influencer;
  const words = `${paidLink(username)}.`;
  const { said, canShare, share, copy } = useShare(link, `${username} on Wishbin`, words);
  const picture = imageUrl(location);
  return (
    <Figure>
      <img src={picture} width={700} height={700} alt={`QR code of ${link}`} />
      <figcaption>
        <b>{upperName(influencer)}</b>
        <TextLink href={link}>{link}</TextLink>
        <span>Say so when you pass it on: “{words}”</span>
      </figcaption>
      <Acts>
        <ButtonLink href={picture} download={`wishbin-${username}-qr.png`}>
          Download PNG
        </ButtonLink>
        <Button onClick={copy}>Copy link</Button>
        {canShare ? <Button onClick={share}>Share</Button> : null}
      </Acts>
      <Said role="status">{said}</Said>
    </Figure>
  );
}
