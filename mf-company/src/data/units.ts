import { atom, createStore, useAtomValue } from 'jotai';
import type { UnitSystem } from 'shared-api/rules/catalog/measures';

const KEY = 'deskUnits';

const store = createStore();
const unitsAtom = atom<UnitSystem>(keptUnits());

/** The units that this browser keeps; ounces and inches at first. */
function keptUnits(): UnitSystem {
  try {
    return globalThis.localStorage?.getItem(KEY) === 'metric' ? 'metric' : 'us';
  } catch {
    // Storage is denied.
    return 'us';
  }
}

/** The units in which the desk shows weights and boxes. */
export function useUnits(): UnitSystem {
  return useAtomValue(unitsAtom, { store });
}

/** Shows weights and boxes in these units, on all pages of the desk in this browser. */
export function setUnits(units: UnitSystem): void {
  store.set(unitsAtom, units);
  try {
    localStorage.setItem(KEY, units);
  } catch {
    // Without storage the units last as long as the page.
  }
}
