import { ADDON_WORKS } from './addons.ts';
import { BRACKENHIDE_WORKS } from './brackenhide.ts';
import { EMBERLOW_WORKS } from './emberlow.ts';
import { KILNFOLD_WORKS } from './kilnfold.ts';
import { LEAFMOOR_WORKS } from './leafmoor.ts';
import { OTTILINE_WORKS } from './ottiline.ts';
import { PAPERFERN_WORKS } from './paperfern.ts';
import { PIPWICK_WORKS } from './pipwick.ts';
import { WISHBIN_WORKS } from './wishbin.ts';
import type { Work, Works } from './work.ts';

/** The companies' pictures, by company id. */
export const WORKS: readonly Works[] = [
  WISHBIN_WORKS,
  EMBERLOW_WORKS,
  KILNFOLD_WORKS,
  PAPERFERN_WORKS,
  BRACKENHIDE_WORKS,
  OTTILINE_WORKS,
  LEAFMOOR_WORKS,
  PIPWICK_WORKS,
];

/** The pictures of all products, add-ons included. */
export const ALL_WORKS: readonly Work[] = [...WORKS.flatMap(({ works }) => works), ...ADDON_WORKS];
