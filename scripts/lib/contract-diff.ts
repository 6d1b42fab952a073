type Json = Readonly<Record<string, unknown>>;

/** The parts of an OpenAPI document that are compared. */
export interface ContractDocument {
  readonly info: Json;
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: Json;
}

/**
 * One difference, as a sentence that names call and field. `break`: remotes of before may fail. `addition`: they do not
 * notice. `too-soon`: remotes of today may fail with the API of before.
 */
export interface Change {
  readonly kind: 'break' | 'addition' | 'too-soon';
  readonly text: string;
}

/** Where two schemas are compared. `field` is empty for the whole body. */
interface Place {
  readonly call: string;
  readonly side: 'answer' | 'request';
  readonly field: string;
}

/** What changed between two versions of the contract, in the order of the document. */
export function compareContracts(before: ContractDocument, after: ContractDocument): Change[] {
  return new Comparison(before, after).changes;
}

/**
 * Why a version may not follow a released one, as sentences; none when all is well. A break needs a new major version, an
 * addition a new minor version.
 */
export function faultsOf(changes: readonly Change[], released: string, version: string): string[] {
  const [oldMajor = 0, oldMinor = 0] = released.split('.').map(Number);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isMajor = major > oldMajor;
  const isMinor = isMajor || (major === oldMajor && minor > oldMinor);
  const texts = (kind: Change['kind']) => changes.filter((one) => one.kind === kind).map(({ text }) => text);
  const [breaks, additions] = [texts('break'), texts('addition')];
  return [
    ...texts('too-soon'),
    ...(isMajor ? [] : breaks),
    ...(breaks.length > 0 && !isMajor
      ? [
          `The version ${version} has to rise to ${oldMajor + 1}.0.0: remotes that need ^${released} would fail`,
        ]
      : []),
    ...(additions.length > 0 && !isMinor
      ? [...additions, `The version ${version} has to rise to ${oldMajor}.${oldMinor + 1}.0`]
      : []),
  ];
}

class Comparison {
  readonly changes: Change[] = [];
  readonly #before: ContractDocument;
  readonly #after: ContractDocument;
  /** References under comparison, so that one that leads to itself ends. */
  readonly #open = new Set<string>();

  constructor(before: ContractDocument, after: ContractDocument) {
    this.#before = before;
    this.#after = after;
    const [calls, callsNow] = [callsOf(before), callsOf(after)];
    for (const [shape, { call, entry }] of calls) this.#call(call, entry, callsNow.get(shape)?.entry);
    for (const [shape, { call }] of callsNow)
      if (!calls.has(shape)) this.#add('addition', `${call}: the call was added`);
  }

  #add(kind: Change['kind'], text: string): void {
    this.changes.push({ kind, text });
  }

  #call(call: string, before: Json, after: Json | undefined): void {
    // A call that was only planned has no caller yet.
    if (before['x-built'] !== true) return;
    if (!after) {
      this.#add('break', `${call}: the call was removed`);
      return;
    }
    if (after['x-built'] !== true) this.#add('break', `${call}: the call is not answered any more`);
    const [who, whoNow] = [before['x-access'], after['x-access']];
    if (who !== whoNow) {
      const kind = whoNow === 'anonymous' ? 'addition' : 'break';
      this.#add(kind, `${call}: who may call changed from ${who} to ${whoNow}`);
    }
    this.#parameters(call, list(before['parameters']), list(after['parameters']));
    this.#body(call, object(before['requestBody']), object(after['requestBody']));
    const place: Place = { call, side: 'answer', field: '' };
    this.#schema(place, answerSchema(before), answerSchema(after));
  }

  #parameters(call: string, before: readonly Json[], after: readonly Json[]): void {
    // The names of parameters in a path are no part of a request.
    const named = (of: readonly Json[], one: Json) => {
      const index = of.filter(({ in: place }) => place === 'path').indexOf(one);
      return index < 0 ? `${one['in']} ${one['name']}` : `path ${index}`;
    };
    for (const one of before) {
      const same = after.find((other) => named(after, other) === named(before, one));
      const label = `${call}: parameter \`${one['name']}\``;
      if (!same) this.#add('break', `${label} was removed`);
      else {
        if (same['required'] === true && one['required'] !== true)
          this.#add('break', `${label} became required`);
        const field = String(one['name']);
        this.#schema({ call, side: 'request', field }, one['schema'], same['schema']);
      }
    }
    for (const one of after) {
      if (before.some((other) => named(before, other) === named(after, one))) continue;
      const [kind, how] =
        one['required'] === true ? (['break', 'required'] as const) : (['addition', 'optional'] as const);
      this.#add(kind, `${call}: the ${how} parameter \`${one['name']}\` was added`);
    }
  }

  #body(call: string, before: Json, after: Json): void {
    if (after['required'] === true && before['required'] !== true)
      this.#add('break', `${call}: a body became required`);
    const [types, typesNow] = [object(before['content']), object(after['content'])];
    for (const [type, { schema }] of entries(types)) {
      if (!typesNow[type]) this.#add('break', `${call}: a body as ${type} is not taken any more`);
      else this.#schema({ call, side: 'request', field: '' }, schema, object(typesNow[type])['schema']);
    }
  }

  #schema(place: Place, before: unknown, after: unknown): void {
    const pair = `${place.side} ${object(before)['$ref']} ${object(after)['$ref']}`;
    const isNamed = '$ref' in object(before) && '$ref' in object(after);
    if (isNamed && this.#open.has(pair)) return;
    this.#open.add(pair);
    this.#alternatives(place, forms(this.#before, before), forms(this.#after, after));
    this.#open.delete(pair);
  }

  /** In an answer each form of after needs one of before that readers know; in a request it is the other way round. */
  #alternatives(place: Place, before: readonly Json[], after: readonly Json[]): void {
    const isAnswer = place.side === 'answer';
    const [needed, known] = isAnswer ? [after, before] : [before, after];
    const used = new Set<Json>();
    for (const form of needed) {
      const same = known.find((other) => signature(other) === signature(form) && !used.has(other));
      if (same) {
        used.add(same);
        if (isAnswer) this.#form(place, same, form);
        else this.#form(place, form, same);
      } else {
        const text = isAnswer ? 'may be' : 'does not take any more:';
        this.#add('break', `${label(place)} ${text} ${signature(form)}`);
      }
    }
    if (!isAnswer)
      for (const form of known)
        if (!used.has(form)) this.#add('addition', `${label(place)} takes also: ${signature(form)}`);
  }

  #form(place: Place, before: Json, after: Json): void {
    if (place.side === 'answer' ? isWider(before, after) : isWider(after, before))
      this.#add('break', `${label(place)} has the type ${after['type']}, before ${before['type']}`);
    this.#values(place, before, after);
    this.#limits(place, before, after);
    this.#properties(place, before, after);
    const inner = (sign: string): Place => ({ ...place, field: `${place.field}${sign}` });
    if (before['items'] && after['items']) this.#schema(inner('[]'), before['items'], after['items']);
    const [entry, entryNow] = [before['additionalProperties'], after['additionalProperties']];
    if (typeof entry === 'object' && typeof entryNow === 'object') this.#schema(inner('{}'), entry, entryNow);
  }

  #values(place: Place, before: Json, after: Json): void {
    const [values, valuesNow] = [valuesOf(before), valuesOf(after)];
    const added = (valuesNow ?? []).filter((value) => values && !values.includes(value));
    if (place.side === 'request') {
      if (valuesNow && !values) this.#add('break', `${label(place)} takes only ${valuesNow.join(', ')}`);
      for (const value of values ?? [])
        if (valuesNow && !valuesNow.includes(value))
          this.#add('break', `${label(place)} does not take \`${value}\` any more`);
      for (const value of added) this.#add('addition', `${label(place)} takes also \`${value}\``);
      return;
    }
    const isOpen = before['x-extensible-enum'] === true;
    if (values && !valuesNow && !isOpen)
      this.#add('break', `${label(place)} may have any value, before ${values.join(', ')}`);
    for (const value of added)
      this.#add(isOpen ? 'addition' : 'break', `${label(place)} may be \`${value}\``);
  }

  #limits(place: Place, before: Json, after: Json): void {
    // A request must not become stricter, an answer not looser.
    const [from, to] = place.side === 'request' ? [before, after] : [after, before];
    for (const [key, isStricter] of Object.entries(LIMITS))
      if (
        to[key] !== undefined &&
        to[key] !== from[key] &&
        (from[key] === undefined || isStricter(to[key], from[key]))
      )
        this.#add(
          'break',
          `${label(place)}: ${key} is ${after[key] ?? 'gone'}, before ${before[key] ?? 'none'}`,
        );
  }

  #properties(place: Place, before: Json, after: Json): void {
    const [fields, fieldsNow] = [object(before['properties']), object(after['properties'])];
    const isRequired = (of: Json, name: string) => strings(of['required']).includes(name);
    const field = (name: string): Place => ({
      ...place,
      field: place.field ? `${place.field}.${name}` : name,
    });
    const isAnswer = place.side === 'answer';
    for (const [name, schema] of Object.entries(fields)) {
      const [was, is] = [isRequired(before, name), isRequired(after, name)];
      if (!(name in fieldsNow)) {
        // Readers of an optional field know how to do without it.
        this.#add(isAnswer && !was ? 'addition' : 'break', `${label(field(name), 'was removed from')}`);
        continue;
      }
      if (isAnswer && was && !is) this.#add('break', `${label(field(name))} became optional`);
      if (!isAnswer && !was && is) this.#add('break', `${label(field(name))} became required`);
      this.#schema(field(name), schema, fieldsNow[name]);
    }
    for (const name of Object.keys(fieldsNow)) {
      if (name in fields) continue;
      const required = isRequired(after, name);
      if (isAnswer && required)
        this.#add('too-soon', `${label(field(name))} is new: it has to be optional for one minor version`);
      else if (required) this.#add('break', `${label(field(name), 'is new and required in')}`);
      this.#add('addition', label(field(name), 'was added to'));
    }
  }
}

/** The calls of a document by method and path, whatever the names of the path's parameters are. */
function callsOf({ paths }: ContractDocument): Map<string, { readonly call: string; readonly entry: Json }> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => {
      const call = `${method.toUpperCase()} ${path}`;
      return [call.replace(/\{\w+\}/g, '{}'), { call, entry: object(entry) }] as const;
    }),
  );
  return new Map(calls);
}

const less = (one: unknown, other: unknown) => Number(one) < Number(other);
const more = (one: unknown, other: unknown) => Number(one) > Number(other);
const other = () => true;

/** Whether the first value of a keyword is stricter than the second, which is another one. */
const LIMITS: Readonly<Record<string, (one: unknown, other: unknown) => boolean>> = {
  maximum: less,
  exclusiveMaximum: less,
  maxLength: less,
  maxItems: less,
  minimum: more,
  exclusiveMinimum: more,
  minLength: more,
  minItems: more,
  pattern: other,
  format: other,
  multipleOf: other,
};

/** "GET /api/x: field `price` of the answer"; with a verb: "GET /api/x: field `price` was removed from the answer". */
function label({ call, side, field }: Place, verb = 'of'): string {
  return `${call}: ${field === '' ? '' : `field \`${field}\` ${verb} `}the ${side}`;
}

/** The forms that a value may have, references followed. */
function forms(document: ContractDocument, schema: unknown): Json[] {
  const found = object(schema);
  const name = /^#\/components\/schemas\/(.+)$/.exec(String(found['$ref']))?.[1];
  if (name !== undefined) return forms(document, object(document.components['schemas'])[name]);
  const alternatives = found['anyOf'] ?? found['oneOf'];
  if (alternatives) return list(alternatives).flatMap((one) => forms(document, one));
  const types = found['type'];
  return Array.isArray(types) ? types.map((type) => ({ ...found, type })) : [found];
}

/** Tells the alternatives of a value apart: their type, and of objects the fields with one fixed value. */
function signature(schema: Json): string {
  const fixed = Object.entries(object(schema['properties'])).flatMap(([name, field]) => {
    const value = object(field)['const'];
    return value === undefined ? [] : [`${name} ${JSON.stringify(value)}`];
  });
  const type = schema['type'] === 'integer' ? 'number' : (schema['type'] ?? 'anything');
  return [type, ...fixed].join(' with ');
}

/** Both have the same signature: only whole and other numbers differ. */
function isWider(before: Json, after: Json): boolean {
  return before['type'] === 'integer' && after['type'] === 'number';
}

function valuesOf(schema: Json): unknown[] | undefined {
  if (schema['const'] !== undefined) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : undefined;
}

function answerSchema(call: Json): unknown {
  const reply = object(object(call['responses'])['200']);
  return object(object(reply['content'])['application/json'])['schema'];
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function list(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(object) : [];
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function entries(value: Json): [string, Json][] {
  return Object.entries(value).map(([key, inner]) => [key, object(inner)]);
}
