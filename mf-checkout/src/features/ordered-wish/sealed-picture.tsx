import { useState } from 'react';
import { Button } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';

const Frame = styled.span`
  display: grid;
  place-items: center;
  width: 120px;
  height: 120px;
  overflow: hidden;
  border-radius: var(--r8);
  background: var(--subtle);
  font: var(--t12);
  text-align: center;
  color: var(--muted);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface SealedPictureProps {
  /** Holds for a while only; null when the picture cannot be shown at the moment. */
  readonly address: string | null;
  readonly alt: string;
  readonly onGone: () => void;
}

/** A picture that is shown to its owner alone, at an address that runs out. */
export function SealedPicture({ address, alt, onGone }: SealedPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (address === null) return <Frame>Cannot be shown at the moment</Frame>;
  if (failed === address) {
    return (
      <Frame>
        <Button size="sm" onClick={onGone}>
          Show again
        </Button>
      </Frame>
    );
  }
  return (
    <Frame>
      <img
        src={address}
        alt={alt}
        width={120}
        height={120}
        loading="lazy"
        onError={() => setFailed(address)}
      />
    </Frame>
  );
}
