import type { CallExpression, Expression, ObjectExpression, Program, Property } from 'acorn';

/** What a call's declaration says to readers of its description, and to the server; a browser's client asks for none of it. */
const FOR_OTHERS = new Set(['name', 'access', 'summary', 'errors', 'built']);
/** What every declaration has. */
const ALWAYS = ['method', 'path', 'summary', 'answer'];

/** From the first character to the one behind the last. */
export type Range = readonly [number, number];

/** Where in a module of the contract (`export const … = operation({ … })`) stands what browsers have no use for. */
export function operationTexts({ body }: Program): Range[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    if (statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ init }) =>
      init?.type === 'CallExpression' ? textsOf(init) : [],
    );
  });
}

function textsOf({ arguments: [declaration] }: CallExpression): Range[] {
  if (declaration?.type !== 'ObjectExpression') return [];
  const properties = propertiesOf(declaration);
  const names = properties.map(nameOf);
  if (!ALWAYS.every((name) => names.includes(name))) return [];
  return properties.flatMap((property, index) => {
    if (!FOR_OTHERS.has(nameOf(property)) || !isPlain(property.value)) return [];
    return [[property.start, properties[index + 1]?.start ?? property.end] as const];
  });
}

function propertiesOf({ properties }: ObjectExpression): Property[] {
  return properties.every((one) => one.type === 'Property') ? properties : [];
}

function nameOf({ key, computed }: Property): string {
  return key.type === 'Identifier' && !computed ? key.name : '';
}

/** It names nothing else of its module, so that it can be left out alone. */
function isPlain(value: Expression): boolean {
  if (value.type === 'UnaryExpression') return isPlain(value.argument);
  if (value.type !== 'ArrayExpression') return value.type === 'Literal';
  return value.elements.every((element) => element?.type === 'Literal');
}
