/** Preloaded into a release command: the process is killed when its `DIE_AT_RENAME`th finished file would get its name. */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { rename } = fs;
let left = Number(process.env.DIE_AT_RENAME);

fs.rename = async (from, to) => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  return rename(from, to);
};
syncBuiltinESMExports();
