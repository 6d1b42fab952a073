import { useState } from 'react';
import { imageUrl } from 'shared-api/rules/links';
import { styled } from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
  min-width: 0;
  font: var(--t14);
  color: var(--ink);

  li {
    min-width: 0;
  }
`;

/** In its own lines, as it is put on the goods. */
const Words = styled.li`
  flex: 1 0 100%;
  padding-left: var(--s8);
  border-left: 2px solid var(--edge);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Thumb = styled.li`
  overflow: hidden;
  width: 64px;
  height: 64px;
  border: 1px solid var(--hairline);
  border-radius: var(--r8);
  background: var(--subtle);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** The goods with all that stands on them, whole: on it they are made. */
const Design = styled.li`
  flex: 1 0 100%;

  img {
    width: 100%;
    max-width: 360px;
    height: auto;
    border: 1px solid var(--hairline);
    border-radius: var(--r8);
    background: var(--subtle);
  }
`;

const Lost = styled.li`
  flex: 1 0 100%;
  color: var(--muted);
`;

/** A text or a picture that a buyer gave. */
export interface GivenItem {
  readonly type_media: string;
  /** The text, or the signed address of the picture; null when it cannot be shown at the moment. */
  readonly content: string | null;
  /** The add-on that it is for; 0 or left out for the main item. */
  readonly cartaddon_id?: number;
  /** Which area of the goods it fills: "Name". */
  readonly label?: string | undefined;
}

interface PersonalizationProps {
  /** Of what, for screen readers: "Your personalization of Wood tag". */
  readonly label: string;
  /** In the order of their slots. */
  readonly media: readonly GivenItem[];
  /** What a picture is, for screen readers: "Picture you gave". */
  readonly pictureAlt: string;
  /** Shows designs whole, as large as there is room, under this name; else small. */
  readonly designAlt?: string | undefined;
  /** The signed address of a picture has expired: loads new ones. */
  readonly onPicturesGone?: (() => void) | undefined;
}

/**
 * The picture of goods as a buyer asked for them, and all else that was given; null where none was drawn. A design of an add-on alone
 * is never the picture of the goods.
 */
export function previewOf<Item extends GivenItem>(
  media: readonly Item[],
): { readonly preview: string | null; readonly others: readonly Item[] } {
  const first = media.find(
    ({ type_media, cartaddon_id = 0 }) => type_media === 'PREVIEW' && cartaddon_id === 0,
  );
  return { preview: first?.content ?? null, others: media.filter((item) => item !== first) };
}

/** The words and small pictures that a buyer gave for goods; nothing where none were given. */
export function Personalization(props: PersonalizationProps) {
  const { label, media, pictureAlt, designAlt, onPicturesGone } = props;
  if (media.length === 0) return null;
  const pictures = media.filter(({ type_media }) => type_media === 'IMAGE').length;
  let picture = 0;
  return (
    <List aria-label={label}>
      {media.map(({ type_media, content, label: area = '' }, place) => {
        // Slots never change their order.
        const key = `${type_media} ${place}`;
        if (content === null || type_media === 'unknown')
          return <Lost key={key}>This cannot be shown at the moment. It is kept safe.</Lost>;
        if (type_media === 'PREVIEW')
          return (
            <GivenPicture
              key={key}
              address={content}
              alt={designAlt ?? 'Your design'}
              large={designAlt !== undefined}
              onGone={onPicturesGone}
            />
          );
        if (type_media !== 'IMAGE')
          return (
            <Words key={key} dir="auto">
              {area === '' ? null : <small>{area}: </small>}
              {content}
            </Words>
          );
        picture += 1;
        const alt = pictures === 1 ? pictureAlt : `${pictureAlt}, ${picture} of ${pictures}`;
        return <GivenPicture key={key} address={content} alt={alt} onGone={onPicturesGone} />;
      })}
    </List>
  );
}

interface GivenPictureProps {
  readonly address: string;
  readonly alt: string;
  readonly large?: boolean;
  readonly onGone: (() => void) | undefined;
}

function GivenPicture({ address, alt, large = false, onGone }: GivenPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === address) return <Lost>{alt}: it cannot be shown at the moment. It is kept safe.</Lost>;
  const Frame = large ? Design : Thumb;
  return (
    <Frame>
      <img
        src={`${imageUrl(address)}?w=${large ? 800 : 192}`}
        alt={alt}
        width={large ? 1000 : 64}
        height={large ? 700 : 64}
        loading="lazy"
        onError={() => {
          setFailed(address);
          onGone?.();
        }}
      />
    </Frame>
  );
}
