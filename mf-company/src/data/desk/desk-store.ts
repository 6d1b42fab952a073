import { atom, createStore, useAtomValue } from 'jotai';
import type { Desk } from 'shared-api/contract/desk-schema';

/** The desk that is open in this window, and who sits at it. */
interface OpenDesk {
  readonly username: string;
  readonly desk: Desk;
}

const store = createStore();
const openDesk = atom<OpenDesk | null>(null);

/** Keeps what the server said last of a desk: its parts and the frame around them show the same. */
export function keepDesk(username: string, desk: Desk): void {
  store.set(openDesk, { username, desk });
}

/** What is known of a company's desk already, if it was opened by the same person. */
export function keptDesk(username: string, nameCode: string): Desk | undefined {
  const open = store.get(openDesk);
  const mine = open?.username === username && open.desk.company.name_code === nameCode;
  return mine ? open.desk : undefined;
}

/** A newer form of the desk that is open, such as a change of it was answered with. */
export function putDesk(desk: Desk): void {
  const open = store.get(openDesk);
  if (open !== null) store.set(openDesk, { ...open, desk });
}

/** Nothing is known of any desk any more. */
export function forgetDesk(): void {
  store.set(openDesk, null);
}

/** The open desk as it stands now; null where none is. */
export function useOpenDesk(): Desk | null {
  return useAtomValue(openDesk, { store })?.desk ?? null;
}

/** Names the open desk and who sits at it, for what is kept of theirs. */
export function useSeat(): string {
  const open = useAtomValue(openDesk, { store });
  return open === null ? '' : `${open.username} ${open.desk.company.name_code}`;
}
