import { existsSync, globSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Where a browser that Playwright installed keeps its program. */
const DOWNLOADED = [
  'chromium-*/chrome-linux*/chrome',
  'chromium-*/chrome-mac*/*.app/Contents/MacOS/*',
  'chromium-*/chrome-win*/chrome.exe',
];

interface Environment {
  readonly [name: string]: string | undefined;
}

/**
 * Path of an installed Chromium or Chrome: CHROMIUM, else on the PATH, else in the usual places, else Playwright's own.
 * @returns undefined when there is none
 * @throws when CHROMIUM names something that is not there
 */
export function findChromium(env: Environment = process.env): string | undefined {
  if (env.CHROMIUM) {
    if (existsSync(env.CHROMIUM)) return env.CHROMIUM;
    throw new Error(`CHROMIUM is ${env.CHROMIUM}, and there is no such file`);
  }
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES];
  const installed = folders.flatMap((folder) => [...NAMES.map((name) => join(folder, name)), folder]);
  return installed.find(isProgram) ?? downloaded(env);
}

function isProgram(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function downloaded(env: Environment): string | undefined {
  const caches = env.PLAYWRIGHT_BROWSERS_PATH
    ? [env.PLAYWRIGHT_BROWSERS_PATH]
    : [join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright')];
  return caches
    .flatMap((cwd) => globSync(DOWNLOADED, { cwd }).map((path) => join(cwd, path)))
    .sort()
    .at(-1);
}
