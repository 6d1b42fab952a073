import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import shellConfigs from '../../../../webpack.config.ts';

/**
 * Builds the file `all-templates.ts` of the folder that it is called with, as the shell is built, and prints which templates
 * the build has: `[[0, "Marketplace"], …]`. A separate program, because webpack's plugins need plain Node.js globals.
 */
const [, , folder = ''] = process.argv;
const [browserConfig] = shellConfigs;
const output = { path: join(folder, 'built'), filename: 'all.cjs', library: { type: 'commonjs2' } };
const compiler = webpack({
  ...browserConfig,
  entry: join(folder, 'all-templates.ts'),
  target: 'node',
  output,
  optimization: {},
  plugins: [],
});

compiler.run((error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  const { allTemplates } = createRequire(import.meta.url)(join(output.path, output.filename));
  process.stdout.write(
    JSON.stringify(allTemplates.map(({ id, name }: { id: number; name: string }) => [id, name])),
  );
});
