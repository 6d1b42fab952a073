import type { ReactNode } from 'react';
import { type SoldCounts, soldFacts } from 'shared-api/rules/catalog/sold';
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx';
import { Card, CardCompany, CardFacts, CardMedia, CardText, CardTitle } from '../card/card.tsx';
import { FavoriteButton } from '../favorite-button/favorite-button.tsx';
import { Price } from '../price/price.tsx';
import { Stars } from '../stars/stars.tsx';

interface ProductCardProps {
  /** The fields of a listed product that its card shows. */
  readonly product: SoldCounts & {
    readonly id: number;
    readonly name_view: string;
    readonly company_name_code: string;
    readonly picture_location: string | null;
    readonly picture_color: string | null;
    /** Words on the picture. */
    readonly badge?: string | undefined;
    readonly company_logo: string | null;
    readonly company_name_view: string;
    readonly title: string;
    /** Dollars of the cheapest variant that can be ordered, with its required add-ons. */
    readonly price_from: number;
    /** Those add-ons in words: "with Engraving"; empty for none. */
    readonly price_includes: string;
    readonly review: number;
    readonly review_total: number;
    readonly gifted: number;
  };
  readonly loading: 'high' | 'eager' | 'lazy';
  /** The favorites, and what changes them. */
  readonly favorites: {
    readonly ids: ReadonlySet<number>;
    readonly toggle: (productId: number) => void;
    /** What an influencer has on each card: their own link. */
    readonly ownLink?: (product: ProductCardProps['product']) => ReactNode;
  };
  /** The router's link with the product's name; it covers the card. */
  readonly children: ReactNode;
}

/** A product in a list. */
export function ProductCard({ product, loading, favorites, children }: ProductCardProps) {
  const facts = soldFacts(product);
  return (
    <Card>
      <CardMedia
        location={product.picture_location}
        color={product.picture_color}
        loading={loading}
        badge={product.badge}
      />
      <CardCompany logo={product.company_logo} name={product.company_name_view} />
      <CardTitle>{children}</CardTitle>
      <CardText>{product.title}</CardText>
      <Price amount={product.price_from} included={product.price_includes} />
      <CardFacts>
        <Stars average={product.review} total={product.review_total} />
        <span aria-hidden="true">{facts.text}</span>
        <VisuallyHidden>{facts.spoken}</VisuallyHidden>
      </CardFacts>
      <FavoriteButton
        name={product.name_view}
        pressed={favorites.ids.has(product.id)}
        onPress={() => favorites.toggle(product.id)}
      />
      {favorites.ownLink?.(product)}
    </Card>
  );
}
