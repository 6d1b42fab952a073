import { remoteConfigs } from 'federation/preset';

const [browser, ...others] = remoteConfigs(import.meta.dirname);

const listChunks: readonly unknown[] = ['home-page', 'company-page', 'search-page', 'filter-bar'];

/** What the pages with a list and their filters have in common: the next such page has it already. */
const listing = {
  name: 'listing',
  chunks: ({ name }: { readonly name?: string | null | undefined }) => listChunks.includes(name),
  minChunks: 2,
  enforce: true,
};

/** Pages whose code stays whole: what they have in common with others must not be cut out of those, which load first. */
const wholeChunks: readonly unknown[] = ['cards', 'list-parts'];

const splitChunks = {
  chunks: ({ name }: { readonly name?: string | null | undefined }) => !wholeChunks.includes(name),
  cacheGroups: { listing },
};

export default [{ ...browser, optimization: { ...browser?.optimization, splitChunks } }, ...others];
