/** Work for one person waits for the work for the same person before it; different people do not wait for each other. */
export type OneAtATime = <T>(personId: number, work: () => Promise<T>) => Promise<T>;

/**
 * Lines people's work up within this process. What waits here holds no connection to the database: somebody who sends
 * fifty requests at once takes up one of them, not all.
 */
export function oneAtATime(): OneAtATime {
  const last = new Map<number, Promise<unknown>>();
  return (personId, work) => {
    const before = last.get(personId) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(personId, mine);
    const leave = (): void => {
      if (last.get(personId) === mine) last.delete(personId);
    };
    mine.then(leave, leave);
    return mine;
  };
}
