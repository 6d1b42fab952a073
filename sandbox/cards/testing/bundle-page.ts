import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';

const jsc = {
  parser: { syntax: 'typescript', tsx: true },
  target: 'es2024',
  transform: { react: { runtime: 'automatic' } },
};

/** The shop's page as one script, with the card library's own packages in it. */
export async function bundlePage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'card-page-'));
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context: import.meta.dirname,
    entry: './shop-page/page.tsx',
    output: { path: folder, filename: 'page.js' },
    module: { rules: [{ test: /\.tsx$/, use: { loader: 'swc-loader', options: { jsc, swcrc: false } } }] },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler?.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
    return readFileSync(join(folder, 'page.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
