import { styled } from 'styled-components';
import { pictureSrcSet, pictureUrl, swatchWidths } from '../picture/image-url.ts';

export interface SwatchProps {
  /** Stored location; the fallback is a plain background. */
  readonly location: string | null | undefined;
  /** Across, in px. */
  readonly size?: 28 | 56;
}

const Round = styled.span<{ readonly $size: number }>`
  position: relative;
  flex: none;
  display: block;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  overflow: hidden;
  border-radius: var(--full);
  background: var(--subtle);

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px var(--swatch-edge);
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** A material or colour to choose; the words beside it name it. */
export function Swatch({ location, size = 56 }: SwatchProps) {
  return (
    <Round $size={size}>
      {location ? (
        <img
          alt=""
          width={size}
          height={size}
          decoding="async"
          sizes={`${size}px`}
          srcSet={pictureSrcSet(location, swatchWidths)}
          src={pictureUrl(location, 96)}
        />
      ) : null}
    </Round>
  );
}
