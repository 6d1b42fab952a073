import { hostConfigs } from 'federation/preset';
import webpack from 'webpack';

const [browser, ...others] = hostConfigs({
  folder: import.meta.dirname,
  browserEntry: './src/app/main.ts',
  serverEntry: './src/app/server-entry.tsx',
  publicPath: '/shell/',
});

/**
 * The gallery shows all icons, and what one page uses of a module every page loads with it: it has copies of its own, so that the
 * first load has only the icons of the frame.
 */
const galleryIcons = new webpack.NormalModuleReplacementPlugin(
  /[\\/]primitives[\\/]icon[\\/]\w+\.ts$/,
  (icons) => {
    if (/[\\/]gallery[\\/]/.test(icons.contextInfo.issuer)) icons.request += '?gallery';
  },
);

export default [{ ...browser, plugins: [...(browser?.plugins ?? []), galleryIcons] }, ...others];
