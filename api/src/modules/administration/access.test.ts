import { operations } from 'shared-api/contract';
import { influences, worksFor } from '../../testing/fixture/rows.ts';
import { aShippingShop } from '../checkout/testing/shipping-shop.ts';
import { buyThrough, callerOf, startAdminDesk } from './testing/admin-desk.ts';

const calls = operations.filter(({ name, built }) => name.startsWith('admin.') && built);
const outsiders = ['member', 'influencer', 'staff', 'owner'] as const;

const desk = await startAdminDesk();
const { database } = desk;
const [member, influencer, staff, owner] = [
  await desk.person(),
  await desk.person('wishbin_user,offline_access'),
  await desk.person(),
  await desk.person('owner'),
];
const people = { member, influencer, staff, owner };
const tags = await aShippingShop(database);
await influences(database, tags.company, influencer.id);
await worksFor(database, tags.company, staff.id, 'employee');
await worksFor(database, tags.company, owner.id, 'owner');
const buyer = await desk.buyer();
const order = await buyThrough(desk, buyer, tags, influencer.id);
const path = (pattern: string) =>
  pattern
    .replace('/orders/:id', `/orders/${order}`)
    .replace('/accounts/:id', `/accounts/${member.id}`)
    .replace(':buyer_id/:company_id', `${buyer.id}/${tags.company}`)
    .replace(':kind', 'categories')
    .replace(':id', '1');

const body = (method: string) => (method === 'GET' ? undefined : { reason: 'Because I can' });

it('are all there that the desk needs', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual([
    'admin.addNote',
    'admin.addShelf',
    'admin.approve',
    'admin.audit',
    'admin.banAccount',
    'admin.books',
    'admin.closeAccount',
    'admin.closePriceReport',
    'admin.companyCheck',
    'admin.decideHeldOrder',
    'admin.finding',
    'admin.freeBinding',
    'admin.hideReview',
    'admin.journal',
    'admin.keepReview',
    'admin.listAccounts',
    'admin.listBalances',
    'admin.listBindings',
    'admin.listCompanies',
    'admin.listFindings',
    'admin.listHeldFees',
    'admin.listMails',
    'admin.listOrders',
    'admin.listPayouts',
    'admin.listPeople',
    'admin.listPriceReports',
    'admin.listProducts',
    'admin.listReleaseTelemetry',
    'admin.listReviews',
    'admin.listShelves',
    'admin.log',
    'admin.lookAtWebsite',
    'admin.order',
    'admin.orderPage',
    'admin.orderShelves',
    'admin.personPage',
    'admin.putBackProduct',
    'admin.refund',
    'admin.refuse',
    'admin.releaseFee',
    'admin.removeShelf',
    'admin.renameShelf',
    'admin.repairFinding',
    'admin.report',
    'admin.resume',
    'admin.returnFee',
    'admin.runChecks',
    'admin.sendMailAgain',
    'admin.setAside',
    'admin.showReview',
    'admin.suspend',
    'admin.takeDownProduct',
    'admin.tickCompanyCheck',
    'admin.waiting',
  ]);
});

describe.each(calls.map(({ name, method, path: pattern }) => ({ name, method, pattern })))(
  '$name',
  ({ method, pattern }) => {
    it('is refused to an anonymous caller, and changes nothing', async () => {
      const before = await desk.all();
      const { status, body: answer } = await callerOf(desk)(method, path(pattern), body(method));
      expect([status, Object(answer).code]).toEqual([401, 'sign_in_needed']);
      expect(await desk.all()).toEqual(before);
    });

    it.each(outsiders)('is refused to a %s, and changes nothing', async (who) => {
      const before = await desk.all();
      const { status, body: answer } = await people[who].call(method, path(pattern), body(method));
      expect([status, Object(answer).code]).toEqual([403, 'forbidden']);
      expect(await desk.all()).toEqual(before);
    });
  },
);

it('the proof of the books is refused to them too', async () => {
  for (const who of outsiders) expect((await people[who].call('GET', '/api/fees/proof')).status).toBe(403);
  expect((await desk.admin.call('GET', '/api/fees/proof')).status).toBe(200);
});
