import { renderToString } from 'react-dom/server';
import { InfluencerLine } from './influencer-line.tsx';

it('has its place, and names no one, in the page that comes from a server', () => {
  const html = renderToString(<InfluencerLine company="kilnfold" paysFee />);

  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('');
  expect(html).toContain('min-height:40px');
});
