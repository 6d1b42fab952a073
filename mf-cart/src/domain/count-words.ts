/** A number with its thing: "1 wish", "3 wishes", "1,200 units". */
export function countWords(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;
}
