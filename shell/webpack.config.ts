import { hostConfigs } from 'federation/preset';
import webpack from 'webpack';

const [browser, ...others] = hostConfigs({
  folder: import.meta.dirname,
  browserEntry: './src/app/main.ts',
  serverEntry: './src/app/server-entry.tsx',
  publicPath: '/shell/',
});

/** The gallery shows all icons: it has copies of its own, so that the first load has only those of the frame. */
const galleryIcons = new webpack.NormalModuleReplacementPlugin(
  /[\\/]primitives[\\/]icon[\\/]\w+\.ts$/,
  (icons) => {
    if (/[\\/]gallery[\\/]/.test(icons.contextInfo.issuer)) icons.request += '?gallery';
  },
);

export default [{ ...browser, plugins: [...(browser?.plugins ?? []), galleryIcons] }, ...others];
