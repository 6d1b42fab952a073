import { useState } from 'react';
import { imageUrl } from 'shared-api/rules/links';
import { eyeIcon, eyeOffIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import { type GivenItem, type OrderedWish, partMedia } from '../../domain/order/wishes.ts';
import { Panel } from './layout.tsx';

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

/** The goods with all that stands on them, whole. */
const DesignFrame = styled(Frame)`
  width: 100%;
  max-width: 360px;
  height: auto;
  aspect-ratio: 10 / 7;
  border: 1px solid var(--hairline);
`;

interface SealedPictureProps {
  /** Expires; null when the picture cannot be shown at the moment. */
  readonly address: string | null;
  readonly alt: string;
  /** A picture of the goods themselves, which is shown large. */
  readonly design?: boolean;
  readonly onGone: () => void;
}

/** A private picture, at an address that expires. */
export function SealedPicture({ address, alt, design = false, onGone }: SealedPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const Place = design ? DesignFrame : Frame;
  if (address === null) return <Place>Cannot be shown at the moment</Place>;
  if (failed === address) {
    return (
      <Place>
        <Button size="sm" onClick={onGone}>
          Show again
        </Button>
      </Place>
    );
  }
  return (
    <Place>
      <img
        src={address}
        alt={alt}
        width={design ? 1000 : 120}
        height={design ? 700 : 120}
        loading="lazy"
        onError={() => setFailed(address)}
      />
    </Place>
  );
}

const Row = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s8);
  min-height: 44px;

  b {
    font-weight: 500;
  }

  button {
    margin-block: -6px;
  }
`;

/** The gift's password, hidden until the button shows it. */
export function Secret({ text }: { readonly text: string }) {
  const [shown, setShown] = useState(false);
  return (
    <Row>
      <span>Password:</span>
      {shown ? (
        <b dir="auto">{text}</b>
      ) : (
        <b>
          <span aria-hidden="true">••••••</span>
          <VisuallyHidden>hidden</VisuallyHidden>
        </b>
      )}
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        path={shown ? eyeOffIcon : eyeIcon}
        onClick={() => setShown(!shown)}
      />
      <VisuallyHidden role="status">{shown ? 'The password is shown' : null}</VisuallyHidden>
    </Row>
  );
}

const Given = styled.dl`
  display: grid;
  gap: var(--s12);
  font: var(--t14);

  dt {
    margin-bottom: 2px;
    font: var(--t12);
    color: var(--muted);
  }

  dd {
    display: grid;
    gap: var(--s8);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

interface GivenMediaProps {
  readonly wish: OrderedWish;
  /** The addresses of pictures expire: loads new ones. */
  readonly onPicturesGone: () => void;
}

/** The buyer's texts and pictures for a wish and for its gift page. */
export function GivenMedia({ wish, onPicturesGone }: GivenMediaProps) {
  const parts = partMedia(wish);
  if (parts.length === 0) return null;
  return (
    <Panel aria-label={`Your personalization of ${wish.main.line.name_view}`}>
      <h4>Your personalization</h4>
      <Given>
        {parts.map(({ label, media }) => (
          <div key={label}>
            <dt>{label}</dt>
            <GivenItems media={media} onPicturesGone={onPicturesGone} />
          </div>
        ))}
      </Given>
    </Panel>
  );
}

interface GivenItemsProps {
  readonly media: readonly GivenItem[];
  readonly onPicturesGone: () => void;
}

function GivenItems({ media, onPicturesGone }: GivenItemsProps) {
  const isPicture = ({ type_media }: GivenItem) => type_media === 'IMAGE' || type_media === 'PREVIEW';
  const texts = media.filter((item) => !isPicture(item) && item.type_media !== 'unknown');
  const pictures = media.filter(isPicture);
  return (
    <dd>
      {texts.map((item) => (
        <GivenText key={item.key} item={item} />
      ))}
      {pictures.length === 0 ? null : (
        <Pictures>
          {pictures.map(({ key, type_media, content }, index) => (
            <SealedPicture
              key={key}
              address={
                content === null ? null : `${imageUrl(content)}?w=${type_media === 'PREVIEW' ? 800 : 320}`
              }
              design={type_media === 'PREVIEW'}
              alt={type_media === 'PREVIEW' ? 'What you asked for' : `Picture ${index + 1} you gave`}
              onGone={onPicturesGone}
            />
          ))}
        </Pictures>
      )}
    </dd>
  );
}

function GivenText({ item: { type_media, content } }: { readonly item: GivenItem }) {
  if (content === null) return <p>This cannot be read at the moment. It is kept safe.</p>;
  return type_media === 'PASSWORD' ? <Secret text={content} /> : <p dir="auto">{content}</p>;
}
