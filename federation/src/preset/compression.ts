import { type BrotliOptions, brotliCompress, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

const TEXT = /\.(js|json|svg)$/;

/** Ready-made brotli and gzip twins beside each text file, so that nothing is compressed while serving. */
export function compression(): CompressionPlugin[] {
  return [
    new CompressionPlugin<BrotliOptions>({
      test: TEXT,
      filename: '[path][base].br',
      algorithm: brotliCompress,
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      minRatio: 1,
    }),
    new CompressionPlugin({ test: TEXT, filename: '[path][base].gz', algorithm: 'gzip', minRatio: 1 }),
  ];
}
