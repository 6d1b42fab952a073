import { copiesOf } from './single-copy-plugin.ts';

const core = '/repo/node_modules/.pnpm/core@2/node_modules/@module-federation/runtime-core/dist';

describe('copiesOf', () => {
  it('finds one copy however many files of it there are', () => {
    expect(copiesOf('@module-federation/runtime-core', [`${core}/index.js`, `${core}/core.js`])).toHaveLength(
      1,
    );
  });

  it('finds a second copy in another kind of module', () => {
    expect(
      copiesOf('@module-federation/runtime-core', [`${core}/index.js`, `${core}/index.cjs`]),
    ).toHaveLength(2);
  });

  it('finds a second copy in another folder', () => {
    const files = ['/repo/a/node_modules/react/index.js', '/repo/b/node_modules/react/index.js'];
    expect(copiesOf('react', files)).toHaveLength(2);
  });

  it('takes no package for another whose name begins the same', () => {
    expect(copiesOf('react', ['/repo/node_modules/react-dom/index.js'])).toEqual([]);
  });
});
