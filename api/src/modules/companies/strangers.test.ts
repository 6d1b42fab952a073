import { type Operation, operations } from 'shared-api/contract';
import { cardSettings, startCardService } from '../../testing/card-service.ts';
import { influences } from '../../testing/fixture/rows.ts';
import { freePort } from '../../testing/server-process.ts';
import { tableFingerprints } from '../../testing/test-database.ts';
import type { Reply } from '../../testing/test-server.ts';
import { type Member, startDeskServer } from './testing/desk-server.ts';

/** Every call of a desk: new ones are among them by themselves. */
const calls = operations.filter(({ path, built }) => built && /^\/api\/desk\/:company(\/|$)/.test(path));

const port = await freePort();
const shop = await startDeskServer({ stripe: cardSettings(port) });
await startCardService(port, shop.server.url);
const company = await shop.staffed();
const other = await shop.staffed();
const influencer = await shop.person();
await influences(shop.database, company.id, influencer.id);
const strangers = {
  'an employee of another company': other.employee,
  'the owner of another company': other.owner,
  'a shopper': await shop.person(),
  'an influencer of the company': influencer,
  'somebody whose roles say owner': await shop.person({ roles: 'owner,staff,employee' }),
};

/** Sends a call as its contract has it, with a body that says nothing. */
async function send({ method, path, bodyType }: Operation, who: Member, code: string): Promise<Reply> {
  const address = path.replace(':company', code).replace(/:\w+/g, '1');
  if (method === 'GET' || method === 'DELETE') return who.call(method, address);
  return who.call(method, address, bodyType === 'multipart' ? new FormData() : {});
}

const summaryOf = ({ status, body }: Reply) => ({ status, code: Object(body).code, msg: Object(body).msg });
const nowhere = { status: 404, code: 'not_found', msg: 'There is no such company.' };

it('the desk has calls for employees and calls for owners alone', () => {
  expect(calls.length).toBeGreaterThan(10);
  expect(new Set(calls.map(({ access }) => access))).toEqual(new Set(['staff', 'owner']));
});

describe.each(calls.map((call): [string, Operation] => [call.name, call]))('%s', (_name, call) => {
  it('is not there for strangers, whatever they are elsewhere, and changes nothing', async () => {
    const before = await tableFingerprints(shop.database);
    for (const [who, member] of Object.entries(strangers)) {
      const answers = [
        summaryOf(await send(call, member, company.code)),
        summaryOf(await send(call, member, company.code.toUpperCase())),
        summaryOf(await send(call, member, 'nobody')),
        summaryOf(await send(call, member, "x'--")),
      ];
      // A company that is there is answered as one that is not.
      expect([who, ...answers]).toEqual([who, nowhere, nowhere, nowhere, nowhere]);
    }
    const anonymous = await shop.server.call(
      call.path.replace(':company', company.code).replace(/:\w+/g, '1'),
      {
        method: call.method,
      },
    );
    expect(summaryOf(anonymous)).toMatchObject({ status: 401, code: 'sign_in_needed' });
    expect(await tableFingerprints(shop.database)).toEqual(before);
  });

  it('lets in who may make it', async () => {
    const asEmployee = summaryOf(await send(call, company.employee, company.code));
    if (call.access === 'owner') {
      expect(asEmployee).toEqual({
        status: 403,
        code: 'forbidden',
        msg: 'Only owners of the company may do this.',
      });
    }
    const insiders = call.access === 'owner' ? [company.owner, shop.admin] : [company.employee, shop.admin];
    for (const who of insiders) {
      const answer = summaryOf(await send(call, who, company.code));
      expect([401, 403, 500]).not.toContain(answer.status);
      expect(answer).not.toEqual(nowhere);
    }
  });
});

it('a former employee loses access at once', async () => {
  const place = await shop.staffed();
  expect((await place.employee.call('GET', `/api/desk/${place.code}`)).status).toBe(200);
  await place.owner.ask('DELETE', `/api/desk/${place.code}/staff/${place.employee.id}`);
  expect(summaryOf(await place.employee.call('GET', `/api/desk/${place.code}`))).toEqual(nowhere);
});
