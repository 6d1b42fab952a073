import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';
import { bearer, startTestIssuer } from '../../testing/test-issuer.ts';
import { startTestServer } from '../../testing/test-server.ts';

/** Simultaneous requests, half of them at each of two servers, each with its own connection. */
const CROWD = 50;

const postgres = await ownPostgres();
const issuer = await startTestIssuer();
const open = () => openTestPostgres(postgres.url, CROWD / 2);
const database = open();
const servers = await Promise.all(
  [open(), open()].map((own) => startTestServer({ database: own }, issuer.settings)),
);

/** The replies to simultaneous requests. */
async function crowd(subject: (index: number) => string, name: string) {
  const tokens = await Promise.all(
    Array.from({ length: CROWD }, (_, index) =>
      issuer.token({ sub: subject(index), preferred_username: name }),
    ),
  );
  return Promise.all(
    tokens.map((token, index) =>
      servers[index % 2]?.call('/api/stakeholder/profile', { headers: bearer(token) }),
    ),
  );
}

const people = (name: string) =>
  database.query<{ subject: string }>('select subject from person where lower(username) like $1', [
    `${name}%`,
  ]);

describe('a crowd of first requests at two servers', () => {
  it('makes one record for one person, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const replies = await crowd(() => `one-${round}`, `single${round}x`);
      expect(new Set(replies.map((reply) => reply?.status))).toEqual(new Set([200]));
      expect(await people(`single${round}x`)).toEqual([{ subject: `one-${round}` }]);
    }
  });

  it('makes a record with a name of its own for each of many', async () => {
    const replies = await crowd((index) => `many-${index}`, 'many');
    expect(new Set(replies.map((reply) => Object(reply?.body).username)).size).toBe(CROWD);
    expect(await people('many')).toHaveLength(CROWD);
  });
});
