import { parse } from 'acorn';
import { operationTexts } from './operation-texts.ts';

/** The module without what is left out. */
function left(source: string): string {
  const ranges = operationTexts(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }));
  return ranges.reduceRight((text, [from, to]) => text.slice(0, from) + text.slice(to), source);
}

it('leaves out what browsers have no use for, and keeps what a call is made with', () => {
  const source = `export const pay = operation({
    name: 'order.pay', method: 'POST', path: '/api/order/', access: 'member', summary: 'Pay',
    body, answer: z.object({ name: z.string() }), errors: ['not_found', "conflict"], built: !0 });`;
  expect(left(source).replaceAll(/\s+/g, ' ')).toBe(
    "export const pay = operation({ method: 'POST', path: '/api/order/', body, answer: z.object({ name: z.string() }), });",
  );
});

it.each([
  [
    'a value that names another',
    "operation({ name, method: 'GET', path: '/', summary: words(), answer, errors: [...others] })",
  ],
  ['an object that is no call', "field({ name: 'day', summary: 'A day', access: 'all' })"],
  ['a declaration made of others', "operation({ ...base, method: 'GET', path: '/', summary: 'x', answer })"],
])('keeps %s', (_, code) => {
  expect(left(`export const one = ${code};`)).toBe(`export const one = ${code};`);
});
