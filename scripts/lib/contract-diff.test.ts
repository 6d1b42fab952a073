import { type ContractDocument, compareContracts, faultsOf } from './contract-diff.ts';

interface Wish {
  readonly answer?: object;
  readonly body?: object;
  readonly parameters?: readonly object[];
  readonly access?: string;
  readonly isBuilt?: boolean;
  readonly schemas?: object;
}

const text = { type: 'string' };

/** A contract of one call, with these parts. */
function contract({ answer, body, parameters, access = 'anonymous', isBuilt = true, schemas = {} }: Wish) {
  const content = (schema: object) => ({ content: { 'application/json': { schema } } });
  const get = {
    'x-access': access,
    'x-built': isBuilt,
    ...(parameters && { parameters }),
    ...(body && { requestBody: { required: true, ...content(body) } }),
    responses: { 200: content(answer ?? text) },
  };
  const document: ContractDocument = {
    info: { version: '1.3.0' },
    paths: { '/api/wish/{id}': { get } },
    components: { schemas },
  };
  return document;
}

const none: ContractDocument = { info: {}, paths: {}, components: {} };
const fields = (properties: object, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const states = (...values: string[]) => ({ type: 'string', enum: values });
const open = (...values: string[]) => ({ ...states(...values), 'x-extensible-enum': true });
const query = (required: boolean, schema: object = text) => ({ name: 'sort', in: 'query', required, schema });

const compare = (before: Wish, after: Wish) =>
  compareContracts(contract(before), contract(after)).map(({ kind, text }) => `${kind}: ${text}`);

const CALL = 'GET /api/wish/{id}';

describe('answers', () => {
  const answers = (before: object, after: object) => compare({ answer: before }, { answer: after });

  it.each<[string, object, object, string[]]>([
    [
      'a field that is gone',
      fields({ id: text, price: text }),
      fields({ id: text }),
      [`break: ${CALL}: field \`price\` was removed from the answer`],
    ],
    [
      'an optional field that is gone',
      fields({ price: text }, []),
      fields({}),
      [`addition: ${CALL}: field \`price\` was removed from the answer`],
    ],
    [
      'a new optional field',
      fields({ id: text }),
      fields({ id: text, note: text }, ['id']),
      [`addition: ${CALL}: field \`note\` was added to the answer`],
    ],
    [
      'a new field that is not optional',
      fields({}),
      fields({ note: text }),
      [
        `too-soon: ${CALL}: field \`note\` of the answer is new: it has to be optional for one minor version`,
        `addition: ${CALL}: field \`note\` was added to the answer`,
      ],
    ],
    [
      'a field that became optional',
      fields({ id: text }),
      fields({ id: text }, []),
      [`break: ${CALL}: field \`id\` of the answer became optional`],
    ],
    ['a field that became required', fields({ id: text }, []), fields({ id: text }), []],
    [
      'another type',
      fields({ price: text }),
      fields({ price: { type: 'number' } }),
      [`break: ${CALL}: field \`price\` of the answer may be number`],
    ],
    [
      'whole numbers that became any',
      { type: 'integer' },
      { type: 'number' },
      [`break: ${CALL}: the answer has the type number, before integer`],
    ],
    [
      'a text that may be null, in a list',
      fields({ tags: { type: 'array', items: text } }),
      fields({ tags: { type: 'array', items: { anyOf: [text, { type: 'null' }] } } }),
      [`break: ${CALL}: field \`tags[]\` of the answer may be null`],
    ],
    [
      'a new value that readers know no fall-back for',
      fields({ state: states('paid') }),
      fields({ state: states('paid', 'sent') }),
      [`break: ${CALL}: field \`state\` of the answer may be \`sent\``],
    ],
    [
      'a new value that readers take for unknown',
      fields({ state: open('paid') }),
      fields({ state: open('paid', 'sent') }),
      [`addition: ${CALL}: field \`state\` of the answer may be \`sent\``],
    ],
    ['a value that is gone', states('paid', 'sent'), states('paid'), []],
    [
      'a list of values that became any text',
      states('paid'),
      text,
      [`break: ${CALL}: the answer may have any value, before paid`],
    ],
    [
      'a new kind of thing',
      { oneOf: [fields({ kind: { type: 'string', const: 'dated' } })] },
      {
        oneOf: [
          fields({ kind: { type: 'string', const: 'dated' } }),
          fields({ kind: { type: 'string', const: 'funding' } }),
        ],
      },
      [`break: ${CALL}: the answer may be object with kind "funding"`],
    ],
    [
      'a looser limit',
      { type: 'integer', maximum: 9 },
      { type: 'integer', maximum: 99 },
      [`break: ${CALL}: the answer: maximum is 99, before 9`],
    ],
    ['a stricter limit', { type: 'integer', maximum: 9 }, { type: 'integer', maximum: 5 }, []],
    [
      'what the entries of a record hold',
      { type: 'object', additionalProperties: fields({ id: text }) },
      { type: 'object', additionalProperties: fields({}) },
      [`break: ${CALL}: field \`{}.id\` was removed from the answer`],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(answers(before, after)).toEqual(expected);
  });

  it('follows references, and one that leads to itself ends', () => {
    const answer = { $ref: '#/components/schemas/Wish' };
    const wish = (more: object) => ({
      Wish: fields({ ...more, parts: { type: 'array', items: answer } }),
    });
    expect(compare({ answer, schemas: wish({ price: text }) }, { answer, schemas: wish({}) })).toEqual([
      `break: ${CALL}: field \`price\` was removed from the answer`,
    ]);
  });
});

describe('requests', () => {
  it.each<[string, Wish, Wish, string[]]>([
    [
      'a new required field',
      { body: fields({}) },
      { body: fields({ note: text }) },
      [
        `break: ${CALL}: field \`note\` is new and required in the request`,
        `addition: ${CALL}: field \`note\` was added to the request`,
      ],
    ],
    [
      'a field that is gone',
      { body: fields({ note: text }, []) },
      { body: fields({}) },
      [`break: ${CALL}: field \`note\` was removed from the request`],
    ],
    [
      'a field that became required',
      { body: fields({ note: text }, []) },
      { body: fields({ note: text }) },
      [`break: ${CALL}: field \`note\` of the request became required`],
    ],
    [
      'a value that is not taken any more',
      { body: states('a', 'b') },
      { body: states('a') },
      [`break: ${CALL}: the request does not take \`b\` any more`],
    ],
    [
      'a new value, marked or not',
      { body: states('a') },
      { body: states('a', 'b') },
      [`addition: ${CALL}: the request takes also \`b\``],
    ],
    [
      'a form that is not taken any more, and a new one',
      { body: { anyOf: [text, { type: 'null' }] } },
      { body: { anyOf: [text, { type: 'boolean' }] } },
      [
        `break: ${CALL}: the request does not take any more: null`,
        `addition: ${CALL}: the request takes also: boolean`,
      ],
    ],
    [
      'a stricter limit',
      { body: text },
      { body: { ...text, maxLength: 9 } },
      [`break: ${CALL}: the request: maxLength is 9, before none`],
    ],
    ['a body that became required', {}, { body: text }, [`break: ${CALL}: a body became required`]],
    [
      'parameters',
      { parameters: [query(false)] },
      { parameters: [query(true, states('price'))] },
      [
        `break: ${CALL}: parameter \`sort\` became required`,
        `break: ${CALL}: field \`sort\` of the request takes only price`,
      ],
    ],
    [
      'a parameter that is gone',
      { parameters: [query(false)] },
      {},
      [`break: ${CALL}: parameter \`sort\` was removed`],
    ],
    [
      'a new parameter',
      {},
      { parameters: [query(false)] },
      [`addition: ${CALL}: the optional parameter \`sort\` was added`],
    ],
    [
      'who may call',
      { access: 'member' },
      { access: 'staff' },
      [`break: ${CALL}: who may call changed from member to staff`],
    ],
    [
      'a call that is not answered any more',
      {},
      { isBuilt: false },
      [`break: ${CALL}: the call is not answered any more`],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(compare(before, after)).toEqual(expected);
  });

  it('takes the parameters of a path by their places', () => {
    const withIds = (names: readonly string[], schema: object) => {
      const { paths, ...rest } = contract({});
      const parameters = names.map((name) => ({ name, in: 'path', required: true, schema }));
      const path = `/api/cart/${names.map((name) => `{${name}}`).join('/')}`;
      return {
        ...rest,
        paths: { [path]: { get: { ...Object(paths['/api/wish/{id}'])['get'], parameters } } },
      };
    };
    const whole = { type: 'integer' };
    const before = withIds(['cart', 'addon'], whole);
    expect(compareContracts(before, withIds(['a', 'b'], whole))).toEqual([]);
    expect(compareContracts(before, withIds(['cart', 'addon'], text))[0]?.text).toBe(
      'GET /api/cart/{cart}/{addon}: field `cart` of the request does not take any more: number',
    );
  });

  it('names calls that are gone, and new ones; planned ones had no callers', () => {
    expect(compareContracts(contract({}), none)).toEqual([
      { kind: 'break', text: `${CALL}: the call was removed` },
    ]);
    expect(compareContracts(none, contract({}))).toEqual([
      { kind: 'addition', text: `${CALL}: the call was added` },
    ]);
    expect(compareContracts(contract({ isBuilt: false }), none)).toEqual([]);
  });
});

describe('the version', () => {
  const a = (kind: 'break' | 'addition' | 'too-soon') => ({ kind, text: kind }) as const;

  it.each([
    ['a break', [a('break')], '1.4.0', ['break', expect.stringContaining('has to rise to 2.0.0')]],
    ['a break', [a('break')], '2.0.0', []],
    ['an addition', [a('addition')], '1.3.1', ['addition', expect.stringContaining('has to rise to 1.4.0')]],
    ['an addition', [a('addition')], '1.4.0', []],
    ['an addition and a break', [a('addition'), a('break')], '2.0.0', []],
    ['a field that is not optional yet', [a('too-soon')], '2.0.0', ['too-soon']],
    ['nothing', [], '1.3.0', []],
  ])('after %s: %o in %s', (_, changes, version, expected) => {
    expect(faultsOf(changes, '1.3.0', version)).toEqual(expected);
  });
});
