// Matchers such as toBeVisible, and queries that wait, are of use only to tests that ask for a DOM; the others start
// faster without.
if ('document' in globalThis) {
  const { default: _, ...matchers } = await import('@testing-library/jest-dom/matchers');
  expect.extend(matchers);
  // Pure: tests that do without this library are not held to its rules.
  const { configure } = await import('@testing-library/react/pure.js');
  // By default queries that wait give up after a second, which a busy machine may need for one rendering.
  configure({ asyncUtilTimeout: 30_000 });
}

export {};
