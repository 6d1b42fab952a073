import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Picture } from '../picture/picture.tsx';

export interface CardMediaProps {
  readonly location: string | null | undefined;
  /** Empty when the card's title says what is to be seen. */
  readonly alt?: string;
  readonly loading?: 'high' | 'eager' | 'lazy';
  readonly badge?: ReactNode;
}

/** How wide a card's picture is drawn before it is cut to its frame: 10:7 artwork over at most 175 px height. */
export const cardImageSizes = '(min-width: 1200px) 250px, (min-width: 600px) 276px, 58vw';

/** The frame of a card's picture: its room is reserved by ratio, at most 175 px high. */
export const CardFrame = styled.div`
  position: relative;
  width: 100%;
  max-height: 175px;
  aspect-ratio: 11 / 10;
  overflow: hidden;
  border-radius: var(--r12);
  background: var(--subtle);

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px var(--media-edge);
  }
`;

/** At most one per card: Sold out before Sale before New. */
export const CardBadge = styled.span<{ readonly $strong?: boolean }>`
  position: absolute;
  z-index: 1;
  top: 12px;
  left: 12px;
  padding: 3px 8px;
  border: 1px solid transparent;
  border-radius: var(--r4);
  font: var(--t12);
  font-weight: 600;
  background: var(${({ $strong }) => ($strong === true ? '--ink' : '--paper')});
  color: var(${({ $strong }) => ($strong === true ? '--paper' : '--ink')});
`;

/** A card's picture. */
export function CardMedia({ location, alt = '', loading, badge }: CardMediaProps) {
  return (
    <CardFrame data-part="media">
      {badge}
      <Picture location={location} alt={alt} sizes={cardImageSizes} loading={loading} />
    </CardFrame>
  );
}
