/** A number with its thing: "1 item", "3 items", "1,200 items". */
export function countWords(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;
}

/** "Wood tag", "Wood tag and Stem vase", "Wood tag, Stem vase and Two-tone mug". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
