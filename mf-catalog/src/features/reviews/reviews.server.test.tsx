import { renderToString } from 'react-dom/server';
import { aProductPage } from '../../testing/builders.ts';
import { Reviews } from './reviews.tsx';

it('comes with the average, and with room for what people wrote', () => {
  const html = renderToString(<Reviews product={aProductPage()} onStars={() => undefined} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('4.5 of 5 stars from 12 reviews');
});
