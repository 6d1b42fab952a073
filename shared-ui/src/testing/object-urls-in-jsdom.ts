/** Gives jsdom, which has none, addresses for files of this device; counts those that nobody gave back. */
export function objectUrlsInJsdom() {
  const files = new Map<string, unknown>();
  let last = 0;
  URL.createObjectURL = (file) => {
    last += 1;
    files.set(`blob:${last}`, file);
    return `blob:${last}`;
  };
  URL.revokeObjectURL = (address) => void files.delete(address);
  return {
    /** Addresses in use. */
    open: () => [...files.keys()],
    /** The address of this file. */
    of: (file: unknown) => [...files].find(([, each]) => each === file)?.[0] ?? 'none',
  };
}
