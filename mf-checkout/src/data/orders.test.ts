import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { aCompany } from '../testing/builders.ts';
import { orderLoader } from './orders.ts';

const COMPANY = 'GET /api/company/code/kilnfold';

const server = await startFakeServer();
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
  server.answerTo(COMPANY, aCompany());

  expect(await onTheServer()).toEqual({ company: aCompany(), orderId: 17, session: null });
  expect(server.asked).toEqual([COMPANY]);
});

it('gives the 404 page where there is no such company', async () => {
  server.answerTo(COMPANY, refusal(404, 'not_found'));

  await expect(onTheServer()).rejects.toMatchObject({
    data: { msg: 'There is no company at this address.' },
    init: { status: 404 },
  });
});
