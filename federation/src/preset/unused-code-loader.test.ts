import unusedCodeLoader, { WITH_UNUSED_CODE } from './unused-code-loader.ts';

const ROUTER = '/x/node_modules/react-router/dist/production/chunk-A.mjs';
const PREFIXER = '/x/node_modules/stylis/src/Prefixer.js';
const STYLED = '/x/node_modules/styled-components/dist/styled-components.browser.esm.js';

it('takes the router, the prefixer and the styles', () => {
  expect([ROUTER, PREFIXER, STYLED].every((file) => WITH_UNUSED_CODE.test(file))).toBe(true);
  expect(WITH_UNUSED_CODE.test('/x/node_modules/stylis/src/Parser.js')).toBe(false);
});

it('marks what only makes a component, and drops its name', () => {
  const source = 'var Form = React10.forwardRef(\n  () => null\n);\nForm.displayName = "Form";\nlisten();';
  expect(unusedCodeLoader.call({ resourcePath: ROUTER }, source)).toBe(
    'var Form = /*#__PURE__*/ React10.forwardRef(\n  () => null\n);\n\nlisten();',
  );
});

it('keeps what has an effect', () => {
  const source = 'var root = ReactDOM.createRoot(place);\nfunction name() {\n  root.displayName = "x";\n}';
  expect(unusedCodeLoader.call({ resourcePath: ROUTER }, source)).toBe(source);
});

it('leaves out the steps of forms and fetchers', () => {
  const step = (name: string) =>
    `  async function ${name}(key, { replace }) {\n    if (key) {\n      act();\n    }\n  }\n`;
  const steps = ['handleAction', 'fetch2', 'handleFetcherAction', 'handleFetcherLoader'];
  const router = (names: readonly string[]) => `function createRouter(init) {\n${names.map(step).join('')}}`;
  const left = unusedCodeLoader.call({ resourcePath: ROUTER }, router([...steps, 'navigate']));
  expect(left).not.toContain('handleAction(key');
  expect(left.match(/act\(\)/g)).toHaveLength(1);
  expect(left.match(/throw new Error\("Routes have no actions and fetchers"\);\n {2}\}/g)).toHaveLength(4);
  expect(() => unusedCodeLoader.call({ resourcePath: ROUTER }, router(['handleAction']))).toThrow(
    'the router has only: handleAction',
  );
});

it('leaves out the vendor prefixes', () => {
  expect(unusedCodeLoader.call({ resourcePath: PREFIXER }, 'export function prefix() {}')).toBe(
    'export const prefix = String;',
  );
});

it('leaves out what a browser never uses of the styles', () => {
  const source = 'export{Pt as ServerStyleSheet,ot as ThemeContext,gt as styled,At as withTheme};';
  expect(unusedCodeLoader.call({ resourcePath: STYLED }, source)).toBe(
    'export{ot as ThemeContext,gt as styled,};',
  );
});
