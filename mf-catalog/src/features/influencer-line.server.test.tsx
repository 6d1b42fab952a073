import { renderToString } from 'react-dom/server';
import { InfluencerLine } from './influencer-line.tsx';

it('has its place, and names nobody, in the page that comes from a server', () => {
  const html = renderToString(<InfluencerLine pays />);

  expect(html.replace(/<style.*<\/style>/s, '').replaceAll(/<[^>]+>/g, '')).toBe('');
});
