import type { Face } from './avatar.ts';
import { INFLUENCER_FACES } from './faces-influencers.ts';
import { OTHER_FACES } from './faces-others.ts';

/** The faces of the demo's people, by their id. */
export const FACES: Readonly<Record<number, Face>> = { ...INFLUENCER_FACES, ...OTHER_FACES };
