/**
 * Header and cookie with a place in the database's log (`pg_lsn`): the answer has to hold what was committed before it. The API hands
 * it out, front doors and browsers give it back.
 */
export const READ_POSITION = 'wishbin-read-position';

/** Beyond the end of every log: what waits for it is read from the primary. */
export const UNREACHED_POSITION = 'FFFFFFFF/FFFFFFFF';
