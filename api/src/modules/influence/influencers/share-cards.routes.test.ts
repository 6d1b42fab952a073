import fastify from 'fastify';
import { answerErrors } from '../../../platform/http/errors.ts';
import { routeShares } from './share-cards.routes.ts';

const http = fastify();
answerErrors(http);
const cached = new Set<string>();
routeShares(
  {
    http,
    cards: { of: () => Promise.reject(new Error('Not asked for here')) },
    linkCards: {
      of: async (_id, _shape, { link }) => ({
        name: link,
        draw: async (admit) => {
          if (!cached.has(link)) await admit();
          cached.add(link);
          return Buffer.from(link);
        },
      }),
    },
    siteUrl: 'https://shop.example',
  },
  {
    person: async () => ({
      username: 'ines',
      companies: [],
      companyCount: 0,
      picture_location: '',
      listed: true,
    }),
    product: async (id) => ({
      path: `/company/kilnfold/product/${id}`,
      title: 'Mug',
      subtitle: '',
      picture_location: '',
      whole_picture: false,
      company_id: 1,
      pays_fee: true,
    }),
    company: async () => undefined,
    tag: async (_id, tag) => tag,
    earns: async () => true,
  },
);
afterAll(() => http.close());

const card = async (product: number, address: string) =>
  http.inject({
    url: `/img/share/9/post.png?product=${product}`,
    headers: { 'x-forwarded-for': address },
  });

it('draws so many new cards for one network address, and all that are kept', async () => {
  const [greedy, other] = ['203.0.113.7', '203.0.113.8'];
  for (let product = 1; product <= 60; product += 1)
    expect((await card(product, greedy)).statusCode).toBe(200);
  const refused = await card(61, greedy);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['cache-control']).not.toMatch(/max-age/);
  expect((await card(1, greedy)).statusCode).toBe(200);
  expect((await card(61, other)).statusCode).toBe(200);
  expect((await card(61, greedy)).statusCode).toBe(200);
});
