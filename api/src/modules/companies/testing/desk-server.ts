import { randomBytes } from 'node:crypto';
import { type Desk, deskSchema } from 'shared-api/contract';
import { ADMIN_ROLE } from 'shared-api/rules';
import type { Config } from '../../../config/config.ts';
import { aCompany, type Values, worksFor } from '../../../testing/fixture/rows.ts';
import { bearer, type TokenClaims } from '../../../testing/test-issuer.ts';
import type { Reply } from '../../../testing/test-server.ts';
import { type CheckoutServer, startCheckoutServer } from '../../checkout/testing/checkout-server.ts';

/** A signed-in person who calls the server by full paths. */
export interface Member {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  /** The same, which has to be answered 200. */
  ask(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
}

/** A company with an owner and an employee. */
export interface StaffedCompany {
  readonly id: number;
  readonly code: string;
  readonly owner: Member;
  readonly employee: Member;
  /** A call below its desk, by its owner. */
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  /** Its desk, as its owner sees it. */
  desk(): Promise<Desk>;
}

/** A server with carriers, and people who work for companies. */
export interface DeskServer extends CheckoutServer {
  readonly admin: Member;
  person(claims?: TokenClaims): Promise<Member>;
  /** A new company, approved where nothing else is said. */
  staffed(values?: Values): Promise<StaffedCompany>;
}

export async function startDeskServer(settings: Partial<Config> = {}): Promise<DeskServer> {
  const shop = await startCheckoutServer(undefined, settings);
  const person = (claims: TokenClaims = {}): Promise<Member> => newMember(shop, claims);
  return {
    ...shop,
    admin: await person({ roles: ADMIN_ROLE }),
    person,
    staffed: async (values = {}) => {
      const code = `shop-${randomBytes(4).toString('hex')}`;
      const id = await aCompany(shop.database, {
        name_code: code,
        name_view: 'Potters',
        marker: 'Po',
        ...values,
      });
      const [owner, employee] = [await person(), await person()];
      await worksFor(shop.database, id, owner.id, 'owner');
      await worksFor(shop.database, id, employee.id, 'employee');
      const call: StaffedCompany['call'] = (method, path, body) =>
        owner.call(method, `/api/desk/${code}${path}`, body);
      return {
        ...{ id, code, owner, employee, call },
        desk: async () => deskSchema.parse(await owner.ask('GET', `/api/desk/${code}`)),
      };
    },
  };
}

async function newMember({ issuer, server }: CheckoutServer, claims: TokenClaims): Promise<Member> {
  const sub = randomBytes(6).toString('hex');
  const [name, email] = [`person-${sub}`, `${sub}@wishbin.example`];
  const headers = bearer(await issuer.token({ sub, preferred_username: name, email, ...claims }));
  const call: Member['call'] = (method, path, body) =>
    server.call(path, {
      method,
      headers: { ...headers, ...(typeof body === 'string' || isJson(body) ? JSON_TYPE : {}) },
      ...(body !== undefined && { body: isJson(body) ? JSON.stringify(body) : (body as BodyInit) }),
    });
  const ask: Member['ask'] = async (method, path, body) => {
    const reply = await call(method, path, body);
    if (reply.status !== 200)
      throw new Error(`${method} ${path} was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return Object(reply.body);
  };
  // The first request creates the person's record.
  await ask('GET', '/api/stakeholder/profile');
  const [row] = await server.database.query<{ id: number }>('select id from person where subject = $1', [
    sub,
  ]);
  if (!row) throw new Error('The person has no record');
  return { id: row.id, name, email, headers, call, ask };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** A form goes as it is, and so does a text; everything else becomes JSON. */
function isJson(body: unknown): boolean {
  return body !== undefined && typeof body !== 'string' && !(body instanceof FormData);
}
