/**
 * Does something to one order after the other and adds up what it gives. An order it cannot be done to holds up no other: throws
 * an AggregateError of all that went wrong, once every order has had its turn.
 */
export async function eachOrder(
  orderIds: readonly number[],
  work: (orderId: number) => Promise<number>,
): Promise<number> {
  const errors: unknown[] = [];
  let done = 0;
  for (const orderId of orderIds)
    try {
      done += await work(orderId);
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} orders could not be seen to`);
  return done;
}
