/** Whether a script is the chunk of that name: the build calls it `<name>.<hash>.js`, or `<name>.js` without a hash. */
export function isChunk(file: string, name: string): boolean {
  const base = file.slice(file.lastIndexOf('/') + 1);
  return (
    base === `${name}.js` ||
    (base.startsWith(`${name}.`) && /^\.[0-9a-f]+\.js$/.test(base.slice(name.length)))
  );
}
