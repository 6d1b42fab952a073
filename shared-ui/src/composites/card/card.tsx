import { styled } from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';
import { CompanyLogo } from '../company-logo/company-logo.tsx';
import { Picture } from '../picture/picture.tsx';
import { CardFrame } from './card-frame.tsx';

interface CardMediaProps {
  readonly location: string | null | undefined;
  /** Shown until the picture has loaded. */
  readonly color?: string | null;
  /** Empty when the card's title describes the picture. */
  readonly alt?: string;
  readonly loading?: 'high' | 'eager' | 'lazy';
  /** At most one, in a word or two. */
  readonly badge?: string | undefined;
}

/** How wide a card's picture is drawn before it is cut to its frame: 10:7 artwork over at most 175 px height. */
const cardImageSizes = '(min-width: 1200px) 250px, (min-width: 600px) 276px, 58vw';

/** A card's picture. */
export function CardMedia({ location, color, alt = '', loading, badge }: CardMediaProps) {
  return (
    <CardFrame data-part="media" style={{ backgroundColor: color ?? undefined }}>
      {badge && <b>{badge}</b>}
      <Picture location={location} alt={alt} sizes={cardImageSizes} loading={loading} />
    </CardFrame>
  );
}

/** A product card, at most 500 px wide. The link in its title covers it, so it is one tab stop. */
export const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  max-width: 500px;
  height: 100%;

  /* Above the link that covers the card. */
  > button {
    position: absolute;
    z-index: 3;
    top: 4px;
    right: 4px;
  }
`;

/** The name, two lines at most; hold one link in it. Heading level by `as`. */
export const CardTitle = styled.h3`
  margin-top: 6px;
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font: var(--t14);
  font-weight: 500;
  letter-spacing: 0;
  text-wrap: wrap;

  a:focus-visible {
    outline: none;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 2;
    border-radius: var(--r12);
  }

  a:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  ${from(1280)} {
    font: var(--t16);
    font-weight: 500;
  }
`;

/** One muted line under the name. */
export const CardText = styled.p`
  margin-top: 2px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: var(--t12);
  color: var(--muted);
`;

/** Small facts, one line each: review, sold, gifted. */
export const CardFacts = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
  margin-top: var(--s4);
  font: var(--t12);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;

const Who = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s8);
  min-width: 0;
  margin-top: var(--s12);
  font: var(--t12);
  color: var(--muted);

  > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface CardCompanyProps {
  readonly logo: string | null | undefined;
  readonly name: string;
}

/** Logo and name of the company on a card. */
export function CardCompany({ logo, name }: CardCompanyProps) {
  return (
    <Who>
      <CompanyLogo location={logo} name={name} />
      <span>{name}</span>
    </Who>
  );
}
