/** A place in the log of PostgreSQL, as a number: what is committed before it is what a server that has come so far shows. */
export type WalPosition = bigint;

const FORM = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** Reads PostgreSQL's `pg_lsn`, such as `0/3000148`; undefined for any other text. */
export function walPosition(text: string): WalPosition | undefined {
  const [, high, low] = FORM.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
