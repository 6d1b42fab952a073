import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';

const postgres = await ownPostgres();
const database = openTestPostgres(postgres.url, 2);

/** A listener with what it has received, and a way to wait for more. */
function listener() {
  const received: string[] = [];
  let wake = (): void => undefined;
  const note = (text: string): void => {
    received.push(text);
    wake();
  };
  return {
    received,
    onNotification: (payload: string) => note(`notified ${payload}`),
    onLost: () => note('lost'),
    onReturn: () => note('returned'),
    async until(count: number): Promise<string[]> {
      while (received.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return received;
    },
  };
}

const notify = (payload: string) => database.query(`select pg_notify('changes', $1)`, [payload]);

describe('listening to a PostgreSQL server', () => {
  it('goes on after the connection was lost, and says when notifications may have been missed', async () => {
    const heard = listener();
    const stop = await database.listen('changes', heard);
    await notify('product-1');
    expect(await heard.until(1)).toEqual(['notified product-1']);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wishbin-api-changes' and datname = current_database()`,
    );
    expect(await heard.until(3)).toEqual(['notified product-1', 'lost', 'returned']);
    await notify('product-2');
    expect((await heard.until(4)).at(-1)).toBe('notified product-2');
    await stop();
  });

  it('ends when it is to', async () => {
    const heard = listener();
    const stop = await database.listen('changes', heard);
    await stop();
    const rows = await database.query(
      `select from pg_stat_activity where application_name = 'wishbin-api-changes' and datname = current_database()`,
    );
    expect([rows, heard.received]).toEqual([[], []]);
  });
});
