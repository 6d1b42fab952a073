/**
 * Runs `work` for one item after the other and sums the results. Throws an AggregateError of all failures at the end, so that one
 * item blocks no others.
 * @param what the items in words, for the error
 */
export async function runEach<Item>(
  what: string,
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<number>,
): Promise<number> {
  const errors: unknown[] = [];
  let done = 0;
  for await (const item of items)
    try {
      done += await work(item);
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} ${what} could not be seen to`);
  return done;
}
