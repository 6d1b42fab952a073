import * as z from 'zod/mini';
import { formResolver, problemsResolver, withFullStop } from './form-resolver.ts';

const options = { fields: {}, shouldUseNativeValidation: false };

describe('formResolver', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(2, 'Too short'), z.regex(/^\w+$/, 'Letters only')),
    sizes: z.array(z.object({ width: z.number('Not a number') })),
  });
  const resolver = formResolver<{ name: string; sizes: { width: string }[] }>(schema, (draft) => ({
    ...draft,
    sizes: draft.sizes.map(({ width }) => ({ width: Number(width) })),
  }));

  it('gives the draft when the contract takes it', async () => {
    const draft = { name: 'Vase', sizes: [{ width: '2' }] };
    expect(await resolver(draft, undefined, options)).toEqual({ values: draft, errors: {} });
  });

  it('gives the first message of each field, nested as the fields are', async () => {
    expect(
      await resolver({ name: '!', sizes: [{ width: '2' }, { width: 'x' }] }, undefined, options),
    ).toEqual({
      values: {},
      errors: {
        name: { type: 'rule', message: 'Too short' },
        sizes: { 1: { width: { type: 'rule', message: 'Not a number' } } },
      },
    });
  });

  it('says in plain words what the schema has no words for', async () => {
    const bare = formResolver<{ weight: string; color: string }>(
      z.object({ weight: z.int().check(z.minimum(1)), color: z.enum(['red', 'blue']) }),
      ({ weight, color }) => ({ weight: Number(weight), color }),
    );
    const messages = async (weight: string, color: string) =>
      (await bare({ weight, color }, undefined, options)).errors;
    expect(await messages('x', 'green')).toMatchObject({
      weight: { message: 'A number is expected here.' },
      color: { message: 'One of these is expected here: red, blue.' },
    });
    expect(await messages('0', 'red')).toMatchObject({ weight: { message: '1 or more is expected here.' } });
  });

  it('shows a message as a whole sentence where that is wanted', async () => {
    const sentences = formResolver<{ name: string }>(
      z.object({ name: schema.shape.name }),
      (draft) => draft,
      withFullStop,
    );
    expect(await sentences({ name: '!' }, undefined, options)).toMatchObject({
      errors: { name: { message: 'Too short.' } },
    });
  });
});

describe('problemsResolver', () => {
  it('shows the message of each field that has one', async () => {
    const resolver = problemsResolver<{ zip: string }>(({ zip }) =>
      zip ? {} : { zip: 'Please enter a zip.' },
    );
    expect(await resolver({ zip: '' }, undefined, options)).toEqual({
      values: {},
      errors: { zip: { type: 'rule', message: 'Please enter a zip.' } },
    });
    expect(await resolver({ zip: '10001' }, undefined, options)).toMatchObject({ errors: {} });
  });
});
