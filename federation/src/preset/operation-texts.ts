import {
  type CallExpression,
  type Expression,
  type ObjectExpression,
  type Program,
  type Property,
  parse,
} from 'acorn';
import webpack, { type Compiler } from 'webpack';

/** Fields of an operation that only the API description and the server read; browser builds drop them. */
const FOR_OTHERS = new Set(['name', 'access', 'summary', 'errors', 'built']);
/** What every declaration has. */
const ALWAYS = ['method', 'path', 'summary', 'answer'];

/** From the first character to the one behind the last. */
export type Range = readonly [number, number];

/** Ranges of these fields in a contract module (`export const … = operation({ … })`). */
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

const CONTRACT = /[\\/]shared-api[\\/](src|dist)[\\/]contract[\\/]/;
/** TypeScript of the workspace, and JavaScript of an installed package. */
const MODULE_TYPES = ['javascript/auto', 'javascript/esm'] as const;

/** Leaves out of a browser's scripts what the contract says of its calls to others than the client. */
export class OperationTextsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OperationTextsPlugin', (_, { normalModuleFactory }) => {
      for (const type of MODULE_TYPES)
        normalModuleFactory.hooks.parser.for(type).tap('OperationTextsPlugin', (parser) => {
          parser.hooks.program.tap('OperationTextsPlugin', () => {
            const { module, source } = parser.state;
            if (!CONTRACT.test(module.resource)) return;
            const program = parse(String(source), { ecmaVersion: 'latest', sourceType: 'module' });
            for (const [from, to] of operationTexts(program))
              module.addPresentationalDependency(new webpack.dependencies.ConstDependency('', [from, to]));
          });
        });
    });
  }
}
