import { connectDoor } from '../process-protocol.ts';
import type { RenderJob } from '../render-job.ts';
import { plainAnswer } from './plain-answer.ts';

// A render process whose pages tell everybody what their address is, and fail as its last letter says.

const door = connectDoor();
door.serve(async ({ url }: RenderJob) => {
  const { pathname } = new URL(url);
  const name = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  console.log(`printed ${url} and ${name}`);
  console.error(`printed ${pathname} without an end ${'x'.repeat(100_000)}`);
  const call = await door.fetch(`http://api.invalid/api/shop/shelves?q=${name}`).catch(String);
  if (name.endsWith('R')) Promise.reject(new Error(`unhandled ${name}`));
  if (name.endsWith('T')) throw new Error(`no page ${name} at ${url}`, { cause: new Error(url) });
  if (name.endsWith('E')) process.exit(7);
  return { ...plainAnswer(`${call}`), problem: `part of ${url} is missing, as ${name} says` };
});
