import { countedStatements, testDatabase } from '../../../testing/test-database.ts';
import { complete, placed, startPayingServer, totalsOf } from '../testing/paying-server.ts';

const counted = countedStatements(await testDatabase());
const { asked } = counted;
const shop = await startPayingServer(counted.database);

const about = (what: RegExp) => asked.filter((text) => what.test(text));

describe('the statements of an order', () => {
  it('read the cart once for placing, without what is shown of it, and write the paid lines once', async () => {
    const tags = await shop.tags();
    const ada = await shop.buyer();
    await ada.wish(tags, { box: true });
    const request = await totalsOf(ada);
    asked.length = 0;
    const { id, secret } = await placed(ada, request);
    expect(about(/from own wish\b/)).toHaveLength(1);
    expect(about(/options_of/)).toEqual([]);
    // The card service's event may settle it before the buyer's call: one of them does.
    asked.length = 0;
    await shop.cards.pay(secret);
    expect((await complete(ada, request)).status).toBe(200);
    expect(about(/update order_line\b/)).toHaveLength(1);
    const lines = await shop.database.query(
      'select state, leave_by is not null as promised from order_line where order_id = $1',
      [id],
    );
    expect(lines).toEqual(Array(lines.length).fill({ state: 'paid', promised: true }));
    expect(lines.length).toBeGreaterThan(1);
    expect(await shop.faults()).toEqual([]);
  });
});
