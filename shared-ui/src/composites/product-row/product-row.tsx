import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/button.tsx';
import { from } from '../../tokens/breakpoints.ts';
import { CardSkeleton } from '../card/card-skeleton.tsx';
import { ProductCard } from '../product-card/product-card.tsx';

type CardProps = ComponentProps<typeof ProductCard>;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s16);
  min-height: 44px;
  margin-bottom: var(--s8);

  h2 {
    font: var(--t20);
    letter-spacing: 0;
  }

  ${from(1024)} {
    h2 {
      font: var(--t24);
      letter-spacing: var(--track-24);
    }
  }
`;

/** Scrolls sideways, to the edges of the window on phones. Its padding leaves room for the outline of a focused card. */
const Row = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: calc((100% - 1.4 * var(--col-gap)) / 2.4);
  gap: var(--col-gap);
  margin-inline: calc(-1 * var(--gutter));
  padding: var(--s4) var(--gutter) var(--s12);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: var(--gutter);
  scroll-snap-type: x proximity;
  scrollbar-width: thin;

  > li {
    scroll-snap-align: start;
  }

  ${from(600)} {
    grid-auto-columns: calc((100% - 2.4 * var(--col-gap)) / 3.4);
  }

  ${from(900)} {
    grid-auto-columns: calc((100% - 3 * var(--col-gap)) / 4);
  }

  ${from(1200)} {
    grid-auto-columns: calc((100% - 5 * var(--col-gap)) / 6);
  }
`;

/** As many as the widest window shows. */
const SKELETONS = [0, 1, 2, 3, 4, 5];

/** What the cards of a row need of the page's package. */
interface RowCards<Product> {
  readonly favorites: CardProps['favorites'];
  /** The router's link to a product, with its name. */
  readonly link: (product: Product) => ReactNode;
}

interface ProductRowProps<Product> extends RowCards<Product> {
  readonly title: string;
  /** Null while they load. */
  readonly products: readonly Product[] | null;
  /** A button beside the title. */
  readonly action?: ReactNode;
}

/** Products in one row that scrolls sideways, below a title. */
export function ProductRow<Product extends CardProps['product']>(props: ProductRowProps<Product>) {
  const { title, products, favorites, link, action } = props;
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId} aria-busy={products === null}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        {action}
      </Head>
      <Row>
        {products === null
          ? SKELETONS.map((key) => (
              <li key={key}>
                <CardSkeleton />
              </li>
            ))
          : products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} loading="lazy" favorites={favorites}>
                  {link(product)}
                </ProductCard>
              </li>
            ))}
      </Row>
    </Section>
  );
}

const Said = styled.p`
  font: var(--t14);
  color: var(--muted);

  &:focus-visible {
    outline: none;
  }
`;

interface ViewedRowProps<Product> extends RowCards<Product> {
  readonly products: readonly Product[];
  /** Forgets them. @returns whether that is done */
  readonly onClear: () => Promise<boolean>;
}

/** Products viewed recently, until their reader clears them; nothing without any. */
export function ViewedRow<Product extends CardProps['product']>(props: ViewedRowProps<Product>) {
  const { products, onClear, ...cards } = props;
  const [state, setState] = useState<'shown' | 'cleared' | 'failed'>('shown');
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (state === 'cleared') said.current?.focus();
  }, [state]);
  if (products.length === 0 && state === 'shown') return null;
  return (
    <div>
      {state === 'cleared' ? null : (
        <ProductRow
          title="Recently viewed"
          products={products}
          action={
            <Button
              size="sm"
              onClick={() => void onClear().then((done) => setState(done ? 'cleared' : 'failed'))}
            >
              Clear
            </Button>
          }
          {...cards}
        />
      )}
      <Said ref={said} role="status" tabIndex={-1}>
        {WORDS[state]}
      </Said>
    </div>
  );
}

const WORDS = {
  shown: '',
  cleared: 'Recently viewed products are cleared.',
  failed: 'They could not be cleared. Please check your connection and try again.',
};
