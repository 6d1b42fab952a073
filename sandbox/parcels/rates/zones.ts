import { states } from '../addresses/states.ts';

const EARTH_MILES = 3959;
/** Most miles of zones 1 to 7; whatever is farther is zone 8. */
const reach = [50, 150, 300, 600, 1000, 1400, 1800];

export type Zone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** How far a parcel goes, by the middles of both states; 1 within one state. Undefined where a state is unknown. */
export function zoneBetween(from: string, to: string): Zone | undefined {
  const [here, there] = [states[from], states[to]];
  if (!here || !there) return undefined;
  const miles = distance(here, there);
  return (reach.filter((most) => miles > most).length + 1) as Zone;
}

type Place = readonly [latitude: number, longitude: number];

/** Miles along the great circle. */
function distance([latitude1, longitude1]: Place, [latitude2, longitude2]: Place): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const chord =
    half(latitude2 - latitude1) + cosine(latitude1) * cosine(latitude2) * half(longitude2 - longitude1);
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}
