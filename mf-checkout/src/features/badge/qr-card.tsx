import type { Completion } from 'shared-api/contract/checkout-schema';
import { imageUrl } from 'shared-api/rules/images';
import { paidLink } from 'shared-api/rules/paid-link';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { Acts, QrCard } from './badge-layout.ts';
import { useShare } from './use-share.ts';

const Said = styled.p`
  min-height: 1.25rem;
  font: var(--t14);
  color: var(--muted);
`;

/** The buyer's own link as a picture that a camera reads, in words, and to be passed on. */
export function QrCardOf({ completion: { username, qr_url, qr_location } }: { completion: Completion }) {
  const { said, canShare, share, copy } = useShare(
    qr_url,
    `${username} on Wishbin`,
    // Whoever passes a paid link on has to say that it is one.
    `${paidLink(username)}.`,
  );
  const picture = imageUrl(qr_location);
  return (
    <QrCard>
      <img src={picture} width={600} height={600} alt={`QR code of ${qr_url}`} />
      <figcaption>
        <b>{username.toUpperCase()}</b>
        <TextLink href={qr_url}>{qr_url}</TextLink>
      </figcaption>
      <Acts>
        <ButtonLink href={picture} download={`wishbin-${username}-qr.png`}>
          Download PNG
        </ButtonLink>
        <Button onClick={copy}>Copy link</Button>
        {canShare ? <Button onClick={share}>Share</Button> : null}
      </Acts>
      <Said role="status">{said}</Said>
    </QrCard>
  );
}
