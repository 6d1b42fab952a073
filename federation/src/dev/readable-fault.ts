/** What the compiler adds to each fault of the sources, which says nothing about them. */
const HEADINGS = new Set(['Caused by:', 'Syntax Error', 'Stack backtrace:']);
/** A frame of the compiler's own stack: `3: <unknown>`, and the place that may follow. */
const NATIVE_FRAME = /^\s*(?:\d+: (?:<unknown>|[\w:<>$]+)|at (?:\.{1,2})?\/\S+\.(?:c|cc|rs|S):\d+(?::\d+)?)$/;
/** A frame of the tools that have called the compiler. */
const TOOL_FRAME = /^\s*at .*(?:node:internal|node_modules[\\/])/;

/** A fault of the sources without the stacks of the tools that have found it. */
export function readableFault(text: string): string {
  return text
    .split('\n')
    .filter((line) => !HEADINGS.has(line.trim()) && !NATIVE_FRAME.test(line) && !TOOL_FRAME.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
