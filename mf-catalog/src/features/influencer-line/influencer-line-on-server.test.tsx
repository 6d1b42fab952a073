import { renderToString } from 'react-dom/server';
import { InfluencerLine } from './influencer-line.tsx';

it('has its place, empty, in the page that comes from a server', () => {
  const html = renderToString(<InfluencerLine />);

  expect(html.replace(/<style.*<\/style>/s, '')).toMatch(/^<div class="[^"]+"><\/div>$/);
});
