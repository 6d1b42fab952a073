import { imageUrl } from 'shared-api/rules/images';
import { styled } from 'styled-components';
import { type GivenItem, partMedia } from '../../domain/order/part-media.ts';
import type { OrderedWish } from '../../domain/order/wishes.ts';
import { SealedPicture } from './sealed-picture.tsx';
import { Secret } from './secret.tsx';
import { Panel } from './wish-layout.ts';

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
  /** The addresses of pictures hold for a while only: asks for new ones. */
  readonly onPicturesGone: () => void;
}

/** What the buyer gave for a wish, part by part: texts and pictures to put on it, and what its gift page shows. */
export function GivenMedia({ wish, onPicturesGone }: GivenMediaProps) {
  const parts = partMedia(wish);
  if (parts.length === 0) return null;
  return (
    <Panel aria-label={`What you gave for ${wish.main.line.name_view}`}>
      <h4>What you gave</h4>
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
  const texts = media.filter(({ type_media }) => type_media !== 'IMAGE');
  const pictures = media.filter(({ type_media }) => type_media === 'IMAGE');
  return (
    <dd>
      {texts.map((item) => (
        <GivenText key={item.key} item={item} />
      ))}
      {pictures.length === 0 ? null : (
        <Pictures>
          {pictures.map(({ key, content }, index) => (
            <SealedPicture
              key={key}
              address={content === null ? null : `${imageUrl(content)}?w=320`}
              alt={`Picture ${index + 1} you gave`}
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
