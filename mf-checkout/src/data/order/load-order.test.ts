import { type CallServer, refusal, startCallServer } from '../../testing/call-server.ts';
import { aCompany } from '../../testing/order-builders.ts';
import { orderLoader } from './load-order.ts';

const COMPANY = 'GET /api/company/code/kilnfold';
let server: CallServer;

beforeAll(async () => {
  server = await startCallServer();
});
afterAll(() => server.close());
beforeEach(() => server.forget());

const onTheServer = () =>
  orderLoader(async () => ({ status: 'unknown' }))({
    params: { company: 'kilnfold', id: '17' },
    request: new Request('http://shop.example/company/kilnfold/order/17'),
    context: {},
    url: new URL('http://shop.example/company/kilnfold/order/17'),
    pattern: '/company/:company/order/:id',
  });

it('asks on the server for the company alone: nobody is known there', async () => {
  server.answer(COMPANY, aCompany());

  expect(await onTheServer()).toEqual({ company: aCompany(), orderId: 17, answer: null });
  expect(server.asked).toEqual([COMPANY]);
});

it('gives the 404 page where there is no such company', async () => {
  server.answer(COMPANY, refusal('not_found'), 404);

  await expect(onTheServer()).rejects.toMatchObject({
    data: { msg: 'There is no company at this address.' },
    init: { status: 404 },
  });
});
