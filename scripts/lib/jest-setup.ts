// Matchers such as toBeVisible are of use only to tests that ask for a DOM; the others start faster without.
if ('document' in globalThis) {
  const { default: _, ...matchers } = await import('@testing-library/jest-dom/matchers');
  expect.extend(matchers);
}

export {};
