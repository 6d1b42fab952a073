import { type AdminReviewList, listAdminReviews } from 'shared-api/contract';
import { aProduct } from '../../testing/fixture/builders.ts';
import { insert } from '../../testing/fixture/insert.ts';
import { type DeskServer, type StaffedCompany, startDeskServer } from '../desk/testing/desk-server.ts';

let shop: DeskServer;
let company: StaffedCompany;
let product: number;
/** The product's name, which no other holds. */
let name: string;

beforeAll(async () => {
  shop = await startDeskServer();
});

beforeEach(async () => {
  company = await shop.staffed();
  name = `Mug ${company.code}`;
  product = await aProduct(shop.database, company.id, { name_view: name });
});

afterAll(() => shop.close());

const all = async (query: Readonly<Record<string, string>>): Promise<AdminReviewList> => {
  const path = `/api/admin/reviews?${new URLSearchParams(query)}`;
  return listAdminReviews.answer.parse((await shop.admin.call('GET', path)).body);
};
const texts = async (query: Readonly<Record<string, string>>) =>
  (await all(query)).reviews.map(({ content }) => content);

/** Somebody's review of the product; gives its number and who wrote it. */
async function aReview(body: string, created_at = new Date()): Promise<{ id: number; username: string }> {
  const { id: person_id, name: username } = await shop.person();
  const review = { product_id: product, person_id, rating: 2, body, created_at };
  return { id: await insert(shop.database, 'review', review), username };
}

describe('the list of reviews', () => {
  it('tells of each whose product it is of, and finds it by product, company and writer', async () => {
    const first = await aReview('My neighbour is a thief');
    await aReview('Great');
    expect((await all({ q: ` ${name.toUpperCase()} ` })).reviews).toMatchObject([
      { content: 'Great', product_id: product, product_name_view: name, hidden_reason: null },
      { ...first, company_name_code: company.code, company_name_view: 'Potters', reply: null },
    ]);
    expect(await texts({ q: company.code })).toEqual(['Great', 'My neighbour is a thief']);
    expect(await texts({ q: first.username })).toEqual(['My neighbour is a thief']);
    for (const q of ['%', 'no such product']) expect(await texts({ q })).toEqual([]);
  });

  it('keeps those that are hidden, and tells them alone where that is asked', async () => {
    const { id } = await aReview('My neighbour is a thief');
    await aReview('Great');
    expect(await texts({ q: name, hidden: '1' })).toEqual([]);
    await shop.admin.ask('POST', `/api/admin/reviews/${id}/hide`, { reason: 'Names a neighbour' });
    expect((await all({ q: name, hidden: '1' })).reviews).toMatchObject([
      { id, hidden_reason: 'Names a neighbour' },
    ]);
    expect(await texts({ q: name })).toEqual(['Great', 'My neighbour is a thief']);
    await shop.admin.ask('POST', `/api/admin/reviews/${id}/show`, { reason: 'Mended' });
    expect(await texts({ q: name, hidden: '1' })).toEqual([]);
  });

  it('comes with fifty at a time, the newest first, each once', async () => {
    const people = await shop.database.query<{ id: number }>(
      `insert into person (username) select 'reader-${product}-' || number from generate_series(1, 101) number
       returning id`,
    );
    for (const [index, { id }] of people.entries())
      await insert(shop.database, 'review', {
        ...{ product_id: product, person_id: id, rating: 5, body: `Number ${index}` },
        created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))),
      });
    const pages: string[][] = [];
    for (let place: string | null = ''; place !== null; ) {
      const { reviews, next } = await all({ q: name, ...(place !== '' && { before: place }) });
      pages.push(reviews.map(({ content }) => content));
      place = next;
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 1]);
    expect(pages.flat()).toEqual(Array.from({ length: 101 }, (_, index) => `Number ${100 - index}`));
  });

  it.each(['before=x', 'hidden=0', `q=${'x'.repeat(101)}`])('refuses %s', async (query) => {
    expect(await shop.admin.call('GET', `/api/admin/reviews?${query}`)).toMatchObject({ status: 400 });
  });
});
