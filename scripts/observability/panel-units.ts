/** Largest first. */
const BYTES = [
  ['GB', 1e9],
  ['MB', 1e6],
  ['kB', 1e3],
] as const;

/** A value on the axis of a panel, by the unit that Grafana knows: `bytes`, `currencyUSD`, `percentunit`, `reqps`, `s`, `short`. */
export function formatUnit(unit: string, value: number): string {
  switch (unit) {
    case 'bytes': {
      const [name, size] = BYTES.find(([, one]) => value >= one) ?? (['B', 1] as const);
      return `${rounded(value / size)} ${name}`;
    }
    case 'currencyUSD':
      return `$${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}`;
    case 'percentunit':
      return `${rounded(value * 100)} %`;
    case 'reqps':
      return `${rounded(value)}/s`;
    case 's':
      return value !== 0 && value < 1 ? `${rounded(value * 1000)} ms` : `${rounded(value)} s`;
    case 'short':
      return rounded(value);
    default:
      throw new RangeError(`No panel has the unit ${unit} yet: say here how it is written`);
  }
}

/** At most three digits that count. */
function rounded(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: 6 });
}
