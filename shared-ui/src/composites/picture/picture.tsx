import { styled } from 'styled-components';
import { pictureSrcSet, pictureUrl } from './image-url.ts';

export { type ImageWidth, logoWidths, pictureSrcSet, pictureUrl, pictureWidths } from './image-url.ts';

export interface PictureProps {
  /** Stored location from the API; the fallback is the default picture. */
  readonly location: string | null | undefined;
  /** Alternative text; empty when the text beside it says the same. */
  readonly alt: string;
  /** `sizes`: how wide the picture will be drawn. */
  readonly sizes: string;
  /** Intrinsic size in px; reserves the room. Product artwork is 1000 x 700. */
  readonly width?: number;
  readonly height?: number;
  /** `high`: the one picture the page is judged by; `eager`: seen at once; `lazy`: later. */
  readonly loading?: 'high' | 'eager' | 'lazy';
  readonly className?: string;
}

const Image = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Bare = styled.picture`
  display: contents;
`;

/** A stored picture in the width its place needs. */
export function Picture({
  location,
  alt,
  sizes,
  width = 1000,
  height = 700,
  loading = 'lazy',
  className,
}: PictureProps) {
  const image = (
    <Image
      className={className}
      alt={alt}
      width={width}
      height={height}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      decoding={loading === 'high' ? 'sync' : 'async'}
      fetchPriority={loading === 'high' ? 'high' : undefined}
      sizes={sizes}
      srcSet={pictureSrcSet(location)}
      src={pictureUrl(location, 640)}
    />
  );
  // React preloads each eager picture before the page's scripts, once for every size; of those in `picture` it lets the
  // browser decide. Only the one picture the page is judged by is worth a place in the queue.
  return loading === 'eager' ? <Bare>{image}</Bare> : image;
}
