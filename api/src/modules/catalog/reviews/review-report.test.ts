import { getWaiting, listAdminReviews } from 'shared-api/contract';
import { aPerson, aProduct, insert } from '../../../testing/fixture/rows.ts';
import { startAdminDesk } from '../../administration/testing/admin-desk.ts';

const desk = await startAdminDesk();
const { admin, database } = desk;
const tags = await desk.tags();

async function aReview(values: Record<string, string> = {}) {
  const writer = await aPerson(database);
  const product = await aProduct(database, tags.company);
  return insert(database, 'review', {
    product_id: product,
    person_id: writer,
    rating: 1,
    body: 'Bad',
    ...values,
  });
}
async function reported(query = '') {
  const { status, body } = await admin.call('GET', `/api/admin/reviews?reported=1${query}`);
  expect(status).toBe(200);
  return listAdminReviews.answer.parse(body).reviews;
}
async function waiting() {
  const { waiting: kinds } = getWaiting.answer.parse((await admin.call('GET', '/api/admin/waiting')).body);
  return kinds.find(({ kind }) => kind === 'review_reports')?.count;
}
type Reader = Awaited<ReturnType<typeof desk.person>>;
const report = (reader: Reader, id: number, reason = 'It names a neighbor') =>
  reader.call('POST', `/api/shop/reviews/${id}/report`, { reason });
const decide = (id: number, how: 'keep' | 'hide') =>
  admin.call('POST', `/api/admin/reviews/${id}/${how}`, { reason: 'Looked at it' });

it('is listed with what readers say, counted once, and kept or hidden', async () => {
  const [ada, ben] = [await desk.person(), await desk.person()];
  const [one, other] = [await aReview(), await aReview()];
  expect(await report(ada, one)).toMatchObject({
    status: 200,
    body: { msg: 'Thank you. We look at this review.' },
  });
  expect((await report(ada, one)).status).toBe(409);
  await report(ben, one, ' Spam ');
  await report(ben, other);
  expect(await waiting()).toBe(2);
  const listed = await reported();
  expect(listed.map(({ id }) => id).sort()).toEqual([one, other]);
  expect(listed.find(({ id }) => id === one)?.reports).toMatchObject([
    { by: ada.name, reason: 'It names a neighbor' },
    { by: ben.name, reason: 'Spam' },
  ]);
  expect((await decide(one, 'keep')).status).toBe(200);
  expect((await decide(one, 'keep')).status).toBe(409);
  expect((await decide(other, 'hide')).status).toBe(200);
  expect([await waiting(), await reported()]).toEqual([0, []]);
  // What was kept can be reported again, as it may be changed.
  expect((await report(ada, one)).status).toBe(200);
  expect(await waiting()).toBe(1);
});

it('is refused for what is not shown, the own review, an empty reason, and visitors', async () => {
  const ada = await desk.person();
  const hidden = await aReview({ hidden_at: new Date().toISOString(), hidden_reason: 'Rude' });
  expect((await report(ada, hidden)).status).toBe(404);
  expect((await report(ada, 999_999)).status).toBe(404);
  const product = await aProduct(database, tags.company);
  const own = await insert(database, 'review', { product_id: product, person_id: ada.id, rating: 5 });
  expect((await report(ada, own)).status).toBe(409);
  expect((await report(await desk.person(), own, '')).status).toBe(422);
  const path = `/api/shop/reviews/${own}/report`;
  expect((await desk.server.call(path, { method: 'POST' })).status).toBe(401);
  expect((await decide(999_999, 'keep')).status).toBe(404);
});
