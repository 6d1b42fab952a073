const wholeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`A database integer is too large to be exact: ${text}`);
  return value;
};

const json = (text: string): unknown => JSON.parse(text);

/** How column values are read, by PostgreSQL type id, for every type on which the two engines' own habits differ. */
export const columnReaders: Readonly<Record<number, (text: string) => unknown>> = {
  20: wholeNumber, // int8
  114: json, // json
  1082: String, // date
  1114: (text) => new Date(`${text.replace(' ', 'T')}Z`), // timestamp
  1184: (text) => new Date(isoMoment(text)), // timestamptz
  1700: Number, // numeric
  3802: json, // jsonb
};

/** `2026-01-02 03:04:05.678901+00` in the form that every Date understands: milliseconds, and minutes in the zone. */
function isoMoment(text: string): string {
  return text
    .replace(' ', 'T')
    .replace(/(\.\d{3})\d+/, '$1')
    .replace(/([+-]\d{2})$/, '$1:00');
}
