/** A number with its thing: "1 item", "3 items", "1,200 items". */
export function countWords(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;
}
