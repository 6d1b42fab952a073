import { readTestArguments } from './test-arguments.ts';

const read = (line: string) => readTestArguments(line.split(' ').filter(Boolean));

describe('the arguments of the test command', () => {
  it.each([
    ['', { parts: [], print: false }],
    ['unit api', { parts: ['unit', 'api'], print: false }],
    ['--changed', { parts: [], print: false, changed: {} }],
    ['--changed v1.0.0', { parts: [], print: false, changed: { base: 'v1.0.0' } }],
    ['--changed --print', { parts: [], print: true, changed: {} }],
    ['--changed static unit', { parts: ['static', 'unit'], print: false, changed: {} }],
    ['e2e --changed origin/main', { parts: ['e2e'], print: false, changed: { base: 'origin/main' } }],
    ['--package mf-cart unit', { parts: ['unit'], print: false, package: 'mf-cart' }],
    // A folder and a part have the same name: `--package` takes a name in any case.
    ['--package api', { parts: [], print: false, package: 'api' }],
    ['--package e2e e2e', { parts: ['e2e'], print: false, package: 'e2e' }],
  ])('are read: %s', (line, expected) => {
    expect(read(line)).toEqual(expected);
  });

  it.each([
    ['unti', 'There is no part unti. The parts are: static, build, unit, api, e2e; none means all.'],
    ['--chnged', 'There is no part --chnged.'],
    ['unit main', 'There is no part main.'],
    ['--package', '--package needs the name of a package.'],
    ['--package --print', '--package needs the name of a package.'],
    ['--changed --package mf-cart', '--changed and --package exclude each other.'],
    ['--print', '--print shows what --changed or --package would run: add one of them.'],
  ])('are refused: %s', (line, message) => {
    expect(() => read(line)).toThrow(message);
  });
});
