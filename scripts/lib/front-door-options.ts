/**
 * Options of Node.js that keep a front door's memory below 300 MB after a crowd: a small young generation, and an early collection of
 * the heap. Units and images of deploy/ have the same.
 */
export const FRONT_DOOR_OPTIONS: readonly string[] = ['--max-semi-space-size=8', '--max-old-space-size=384'];
