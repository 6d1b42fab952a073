import { atom, createStore, useAtomValue } from 'jotai';
import type { Desk } from 'shared-api/contract/desk-schema';

/** A desk, and who sits at it. */
export interface OpenDesk {
  readonly username: string;
  readonly desk: Desk;
}

/** `asked`: its place among all that was asked of desks. */
interface Stored extends OpenDesk {
  readonly asked: number;
}

const store = createStore();
const openDesk = atom<Stored | null>(null);
let askings = 0;

const sameSeat = (one: OpenDesk | null, other: OpenDesk): boolean =>
  one?.username === other.username && one.desk.company.id === other.desk.company.id;

/** Opens a desk in this window: its parts and the frame around them show the same. What is open already is as new or newer. */
export function openDeskHere(open: OpenDesk): void {
  if (!sameSeat(store.get(openDesk), open)) store.set(openDesk, { ...open, asked: 0 });
}

/** What is known of a company's desk already, if it was opened by the same person. */
export function keptDesk(username: string, nameCode: string): Desk | undefined {
  const open = store.get(openDesk);
  const mine = open?.username === username && open.desk.company.name_code === nameCode;
  return mine ? open.desk : undefined;
}

/**
 * To be called before the desk is asked for, or changed; gives what puts the answer in place of the open desk. It does so only
 * while the same person sits at the same desk, and where nothing newer was answered meanwhile.
 */
export function askingOfDesk(): (desk: Desk) => void {
  const before = store.get(openDesk);
  askings += 1;
  const asked = askings;
  return (desk) => {
    const open = store.get(openDesk);
    if (open === null || before === null || !sameSeat(open, { ...before, desk })) return;
    const older = desk.version - open.desk.version || asked - open.asked;
    if (older >= 0) store.set(openDesk, { ...open, desk, asked });
  };
}

/** Changes a part of a company's desk, if it is the open one. */
export function changeOpenDesk(company: number, change: (desk: Desk) => Desk): void {
  const open = store.get(openDesk);
  if (open?.desk.company.id === company) store.set(openDesk, { ...open, desk: change(open.desk) });
}

/** Nothing is known of any desk any more. */
export function forgetDesk(): void {
  store.set(openDesk, null);
}

/** A desk as it stands now; what was read of it where it is not open yet. */
export function useOpenDesk(read: OpenDesk | null): Desk | null {
  const open = useAtomValue(openDesk, { store });
  if (read === null) return null;
  return open !== null && sameSeat(open, read) ? open.desk : read.desk;
}
