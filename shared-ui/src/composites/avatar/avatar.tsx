import { useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../../primitives/icon/icon.tsx';
import { personIcon } from '../../primitives/icon/subjects.ts';
import { pictureSrcSet, pictureUrl } from '../picture/image-url.ts';

export interface AvatarProps {
  /** Stored location of the picture; without one, or where it does not come, the first letter, without a name an outline. */
  readonly location?: string | null;
  readonly name?: string;
  readonly size?: 20 | 24 | 32 | 40 | 48 | 96 | 128;
  /** True where no words beside it name the person. */
  readonly named?: boolean;
}

const Image = styled.img`
  flex: none;
  border-radius: var(--full);
  object-fit: cover;
  background: var(--skeleton);
`;

const Disc = styled.span<{ readonly $size: number }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: var(--full);
  border: 1px solid transparent;
  background: var(--skeleton);
  color: var(--ink);
  font: 600 ${({ $size }) => Math.round($size * 0.42)}px/1 var(--font);
`;

/** A round profile picture. */
export function Avatar({ location, name = '', size = 32, named = false }: AvatarProps) {
  const [missing, setMissing] = useState('');
  if (location && location !== missing) {
    const widths = size > 48 ? ([96, 320] as const) : ([48, 96] as const);
    return (
      <Image
        alt={named ? name : ''}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        sizes={`${size}px`}
        srcSet={pictureSrcSet(location, widths)}
        src={pictureUrl(location, 96)}
        onError={() => setMissing(location)}
      />
    );
  }
  const letter = [...name.trim()][0]?.toUpperCase();
  const aria = named && name !== '' ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <Disc $size={size} {...aria}>
      {letter ?? <Icon path={personIcon} size={size > 96 ? 40 : size > 32 ? 24 : 16} />}
    </Disc>
  );
}
