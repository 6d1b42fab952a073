/** Builds the remote in the given folder with the preset; its helper becomes a separate chunk. */
import webpack from 'webpack';
import { remoteConfigs } from '../../preset/index.ts';

const [folder = ''] = process.argv.slice(2);
const [browser = {}, ...others] = remoteConfigs(folder);
const helper = { test: /helper/, name: 'helper', chunks: 'all', enforce: true } as const;
const apart = { ...browser, optimization: { splitChunks: { cacheGroups: { helper } } } };

webpack([apart, ...others], (error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
});
