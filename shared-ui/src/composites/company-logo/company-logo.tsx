import { styled } from 'styled-components';
import { logoWidths, pictureSrcSet, pictureUrl } from '../picture/image-url.ts';

export interface CompanyLogoProps {
  /** Stored location; the fallback is the name's first letter. */
  readonly location: string | null | undefined;
  readonly name: string;
  readonly size?: 24 | 32 | 40 | 48;
  /** True where no words beside it name the company. */
  readonly named?: boolean;
  readonly loading?: 'eager' | 'lazy';
}

interface Box {
  readonly $size: number;
}

const Image = styled.img<Box>`
  flex: none;
  border-radius: ${({ $size }) => $size / 4}px;
  object-fit: contain;
`;

const Letter = styled.span<Box>`
  flex: none;
  display: grid;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${({ $size }) => $size / 4}px;
  border: 1px solid var(--hairline);
  background: var(--second-soft);
  color: var(--ink);
  font: 600 ${({ $size }) => $size * 0.5}px/1 var(--font);
`;

/** A company's logo, whole, on a square with soft corners. */
export function CompanyLogo({
  location,
  name,
  size = 24,
  named = false,
  loading = 'lazy',
}: CompanyLogoProps) {
  if (!location) {
    const aria = named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
    return (
      <Letter $size={size} {...aria}>
        {[...name.trim()][0]?.toUpperCase() ?? ''}
      </Letter>
    );
  }
  return (
    <Image
      $size={size}
      alt={named ? name : ''}
      width={size}
      height={size}
      loading={loading}
      sizes={`${size}px`}
      srcSet={pictureSrcSet(location, logoWidths)}
      src={pictureUrl(location, 96)}
    />
  );
}
