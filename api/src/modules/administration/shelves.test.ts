import { type AdminShelves, addShelf, listAdminShelves, listAudit, listShelves } from 'shared-api/contract';
import { aProduct } from '../../testing/fixture/rows.ts';
import type { Reply } from '../../testing/test-server.ts';
import { openDesk } from '../catalog/testing/desk.ts';
import { type Caller, startAdminDesk } from './testing/admin-desk.ts';

const shop = await startAdminDesk();
const staff = await shop.person();
const desk = await openDesk(shop, staff);

beforeEach(() => shop.database.script('delete from product; delete from category; delete from occasion'));

const call = (method: string, path: string, body?: unknown, who: Caller = shop.admin): Promise<Reply> =>
  who.call(method, `/api/admin/shelves${path}`, body);
const ask = async (...request: Parameters<typeof call>): Promise<AdminShelves> => {
  const { status, body } = await call(...request);
  if (status !== 200) throw new Error(`It was answered ${status}: ${JSON.stringify(body)}`);
  return addShelf.answer.parse(body);
};
const add = (kind: string, ...names: string[]) =>
  names.reduce<Promise<AdminShelves>>(
    (before, name_view) => before.then(() => ask('POST', `/${kind}`, { name_view })),
    ask('GET', ''),
  );
const shown = async () => listShelves.answer.parse((await shop.server.call('/api/shop/shelves')).body);
const latest = async () => {
  const { body } = await shop.admin.call('GET', '/api/admin/audit');
  return listAudit.answer.parse(body).entries[0];
};
const names = (shelves: readonly { readonly name_view: string }[]) => shelves.map((shelf) => shelf.name_view);
const refused = async (asked: Promise<Reply>, status: number, code: string) => {
  const before = await shop.all();
  const reply = await asked;
  expect([reply.status, Object(reply.body).code]).toEqual([status, code]);
  expect(await shop.all()).toEqual(before);
  return Object(reply.body);
};

describe('categories and occasions', () => {
  it('are added behind the others, with a code of their name, and shown to everybody', async () => {
    await add('categories', 'Home', 'Kitchen & table');
    await add('occasions', 'Mother’s Day');
    expect(await shown()).toEqual({
      categories: [
        { name_code: 'home', name_view: 'Home' },
        { name_code: 'kitchen-table', name_view: 'Kitchen & table' },
      ],
      occasions: [{ name_code: 'mothers-day', name_view: 'Mother’s Day' }],
    });
    expect(await latest()).toMatchObject({
      actor: shop.admin.name,
      action: 'add_shelf',
      subject: expect.stringMatching(/^occasion \d+$/),
      changed: 'Mother’s Day was added',
    });
    expect(listAdminShelves.answer.parse((await call('GET', '')).body).categories).toMatchObject([
      { name_view: 'Home', products: 0 },
      { name_view: 'Kitchen & table', products: 0 },
    ]);
  });

  it('have a name of their own, which needs letters, and there is room for sixty of a kind', async () => {
    await add('categories', 'Home');
    const { fields } = await refused(call('POST', '/categories', { name_view: ' hOME ' }), 422, 'invalid');
    expect(fields).toEqual({ name_view: 'There is a category of this name already.' });
    await refused(call('POST', '/categories', { name_view: ' ' }), 422, 'invalid');
    await refused(call('POST', '/categories', { name_view: 'n'.repeat(41) }), 422, 'invalid');
    await refused(call('POST', '/flavors', { name_view: 'Sweet' }), 400, 'bad_request');
    // Of another kind it is another name; of another spelling another code.
    await add('occasions', 'Home');
    expect((await add('categories', 'Home!')).categories.map(({ name_code }) => name_code)).toEqual([
      'home',
      'home-2',
    ]);
    await shop.database.query(
      `insert into category (name_code, name_view) select 'c' || n, 'C' || n from generate_series(3, 60) n`,
    );
    await refused(call('POST', '/categories', { name_view: 'One more' }), 409, 'conflict');
  });

  it('are renamed; their address stays', async () => {
    const { occasions } = await add('occasions', 'Wedding', 'Birthday');
    const [wedding] = occasions;
    const renamed = await ask('PUT', `/occasions/${wedding?.id}`, { name_view: 'Weddings' });
    expect(renamed.occasions[0]).toMatchObject({ name_code: 'wedding', name_view: 'Weddings' });
    expect(await latest()).toMatchObject({ action: 'rename_shelf', changed: 'Weddings; it was Wedding' });
    // Its own name in another case is free, another one's is not.
    await ask('PUT', `/occasions/${wedding?.id}`, { name_view: 'WEDDINGS' });
    await refused(call('PUT', `/occasions/${wedding?.id}`, { name_view: 'birthday' }), 422, 'invalid');
    await refused(call('PUT', '/occasions/999999', { name_view: 'Easter' }), 404, 'not_found');
  });

  it('are put in order, each of them once', async () => {
    const { occasions } = await add('occasions', 'Wedding', 'Birthday', 'Christmas');
    const [wedding, birthday, christmas] = occasions.map(({ id }) => id);
    const ordered = await ask('PUT', '/occasions', { ids: [christmas, wedding, birthday] });
    expect(names(ordered.occasions)).toEqual(['Christmas', 'Wedding', 'Birthday']);
    expect(names((await shown()).occasions)).toEqual(['Christmas', 'Wedding', 'Birthday']);
    expect(await latest()).toMatchObject({ action: 'order_shelves', subject: 'occasions' });
    // Of a list that was read before another administrator's change.
    await refused(call('PUT', '/occasions', { ids: [wedding, birthday] }), 409, 'conflict');
    await refused(call('PUT', '/occasions', { ids: [wedding, wedding, birthday] }), 409, 'conflict');
    await refused(call('PUT', '/occasions', { ids: [wedding, birthday, 999_999] }), 409, 'conflict');
    expect(names((await add('occasions', 'Graduation')).occasions).at(-1)).toBe('Graduation');
  });

  it('are deleted with a reason, from the products that use them too, unless those became more', async () => {
    const { categories } = await add('categories', 'Home', 'Kitchen');
    const { occasions } = await add('occasions', 'Wedding');
    const { id } = await desk.add({ category: 'home', occasions: ['wedding'] });
    const [home, wedding] = [categories[0]?.id, occasions[0]?.id];
    expect((await ask('GET', '')).categories[0]).toMatchObject({ name_view: 'Home', products: 1 });
    const { msg } = await refused(
      call('DELETE', `/categories/${home}`, { reason: 'Too wide', products: 0 }),
      409,
      'conflict',
    );
    expect(msg).toBe('1 product has Home by now. Please look again before you delete it.');
    await refused(call('DELETE', `/categories/${home}`, { reason: '', products: 1 }), 422, 'invalid');
    const left = await ask('DELETE', `/categories/${home}`, { reason: 'Too wide', products: 1 });
    expect(names(left.categories)).toEqual(['Kitchen']);
    expect(await latest()).toMatchObject({
      action: 'remove_shelf',
      reason: 'Too wide',
      changed: 'Home was deleted; 1 product had it',
    });
    await ask('DELETE', `/occasions/${wedding}`, { reason: 'Not ours', products: 1 });
    expect(await desk.product(id)).toMatchObject({ category: null, occasions: [] });
    await refused(call('DELETE', `/categories/${home}`, { reason: 'Again', products: 0 }), 404, 'not_found');
  });

  it('count every product that uses them, on sale or not', async () => {
    await add('categories', 'Home');
    for (const active of [true, false])
      await aProduct(shop.database, desk.company, {
        active,
        category_id: (await ask('GET', '')).categories[0]?.id ?? 0,
      });
    expect((await ask('GET', '')).categories).toMatchObject([{ products: 2 }]);
  });
});
