import {
  addDeskMerchandise,
  addDeskProduct,
  type DeskMerchandise,
  type DeskMerchandiseForm,
  type DeskProduct,
  type DeskProductForm,
  getDeskProduct,
} from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { aCompany, insertRow, type Values } from '../../../testing/fixture/rows.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import type { Reply, TestServer } from '../../../testing/test-server.ts';

/** A signed-in person. */
export interface Person {
  readonly id: number;
  readonly token: string;
}

/** A company's desk, used by an employee. */
export interface Desk {
  readonly company: number;
  readonly code: string;
  /** A call below the desk's address; a form is sent as one. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** The same, which has to be answered 200. */
  ask(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Adds a product, without a variant. */
  add(form?: Partial<DeskProductForm>): Promise<DeskProduct>;
  variant(product: number, form?: Partial<DeskMerchandiseForm>): Promise<DeskMerchandise>;
  /** A product with one variant, both as they are after that. */
  stocked(form?: Partial<DeskProductForm>, variant?: Partial<DeskMerchandiseForm>): Promise<DeskProduct>;
  product(id: number): Promise<DeskProduct>;
  /** The same desk, used by another person, employee or not. */
  as(person: Person): Desk;
}

export const aProductForm: DeskProductForm = {
  own_code: null,
  title: 'For gifts',
  name_view: 'Wood tag',
  describe: 'Made of oak',
  category: null,
  occasions: [],
  influencer_usd: 10,
  active: true,
  listed: true,
  giftable: true,
  add_quantity: true,
  limited_edition: false,
  minover: 5,
  maxover: 50,
  manufactured_output: null,
  prod_manufacture_days: 7,
};

export const aVariantForm: DeskMerchandiseForm = {
  name_view: 'Small',
  describe: '',
  price_usd: 48,
  active: true,
  manufacture_days: 2,
  buy_quantity: 1,
  weight_g: 300,
  box_length_mm: 200,
  box_width_mm: 120,
  box_height_mm: 40,
  selections: [],
};

/** A company and one of its employees. */
export async function openDesk(
  { server, database }: { readonly server: TestServer; readonly database: Database },
  person: Person,
  values: Values = {},
): Promise<Desk> {
  const company = await aCompany(database, values);
  await insertRow(database, 'staff', { company_id: company, person_id: person.id, role: 'employee' });
  const [row] = await database.query<{ name_code: string }>('select name_code from company where id = $1', [
    company,
  ]);
  return deskOf(server, company, row?.name_code ?? '', person);
}

function deskOf(server: TestServer, company: number, code: string, person: Person): Desk {
  const call: Desk['call'] = (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    return server.call(`/api/desk/${code}${path}`, {
      method,
      headers: {
        ...bearer(person.token),
        ...headers,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
  };
  const ask: Desk['ask'] = async (method, path, body) => {
    const reply = await call(method, path, body);
    if (reply.status !== 200)
      throw new Error(`${method} ${path} was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const add: Desk['add'] = async (form = {}) =>
    addDeskProduct.answer.parse(await ask('POST', '/products', { ...aProductForm, ...form }));
  const variant: Desk['variant'] = async (product, form = {}) =>
    addDeskMerchandise.answer.parse(
      await ask('POST', `/products/${product}/merchandise`, { ...aVariantForm, ...form }),
    );
  const product: Desk['product'] = async (id) =>
    getDeskProduct.answer.parse(await ask('GET', `/products/${id}`));
  return {
    company,
    code,
    call,
    ask,
    add,
    variant,
    product,
    stocked: async (form, own) => {
      const { id } = await add(form);
      await variant(id, own);
      return product(id);
    },
    as: (other) => deskOf(server, company, code, other),
  };
}

/** What a form of a product is that was read, to be changed and sent back. */
export function formOf(product: DeskProduct): DeskProductForm & { readonly version: number } {
  const fields = Object.keys(aProductForm) as (keyof DeskProductForm)[];
  const form = Object.fromEntries(fields.map((field) => [field, product[field]]));
  return { ...aProductForm, ...form, version: product.version };
}

/** The same of a variant. */
export function variantFormOf(variant: DeskMerchandise): DeskMerchandiseForm & { readonly version: number } {
  const fields = Object.keys(aVariantForm) as (keyof DeskMerchandiseForm)[];
  const form = Object.fromEntries(fields.map((field) => [field, variant[field]]));
  return { ...aVariantForm, ...form, version: variant.version };
}
