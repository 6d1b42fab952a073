/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Price } from '../price/price.tsx';
import { Stars } from '../stars/stars.tsx';
import { Card, CardCompany, CardFacts, CardMedia, CardTitle } from './card.tsx';

describe('Card', () => {
  it('is an article with one link, its name', () => {
    render(
      <Card>
        <CardMedia location="/catalog/mug.png" loading="high" badge="New" />
        <CardCompany logo="/logos/kilnfold.png" name="Kilnfold Pottery" />
        <CardTitle>
          <a href="/mug">Two-tone mug</a>
        </CardTitle>
        <CardFacts>
          <Stars average={4.9} total={76} />
        </CardFacts>
      </Card>,
    );
    expect(screen.getByRole('article')).toHaveTextContent(
      'NewKilnfold PotteryTwo-tone mug4.9 of 5 stars (76) reviews',
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('reserves the room of its picture and asks for the width it needs', () => {
    const { container } = render(<CardMedia location="/catalog/mug.png" loading="high" />);
    const image = container.querySelector('img');
    expect(image).toHaveAttribute('width', '1000');
    expect(image).toHaveAttribute('height', '700');
    expect(image).toHaveAttribute('fetchpriority', 'high');
    expect(image?.getAttribute('srcset')).toContain('/img/catalog/mug.png?w=320 320w, ');
    expect(image?.getAttribute('srcset')).toContain('/img/catalog/mug.png?w=1080 1080w');
  });

  it('draws later what is further down', () => {
    const { container } = render(<CardMedia location="/catalog/mug.png" />);
    expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
  });
});

describe('Price', () => {
  it.each([
    [<Price key="a" amount={48} />, '$48.00'],
    [<Price key="b" amount={1140} included="with Engraving" />, '$1,140.00 with Engraving'],
  ])('says %#', (price, text) => {
    expect(render(price).container).toHaveTextContent(text);
  });
});

describe('Stars', () => {
  it('shows no average of no reviews', () => {
    expect(render(<Stars average={0} total={0} />).container).toHaveTextContent('(0) reviews');
  });

  it('rounds to one decimal', () => {
    expect(render(<Stars average={4.649} total={1} />).container).toHaveTextContent(
      '4.6 of 5 stars (1) review',
    );
  });
});
