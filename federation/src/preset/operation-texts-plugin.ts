import { parse } from 'acorn';
import webpack, { type Compiler } from 'webpack';
import { operationTexts } from './operation-texts.ts';

const CONTRACT = /[\\/]shared-api[\\/]src[\\/]contract[\\/]/;

/** Leaves out of a browser's scripts what the contract says of its calls to others than the client. */
export class OperationTextsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OperationTextsPlugin', (_, { normalModuleFactory }) => {
      normalModuleFactory.hooks.parser.for('javascript/auto').tap('OperationTextsPlugin', (parser) => {
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
