import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/find-chromium.ts';

/** A browser without the background traffic that would blur the figures. `CHROMIUM` names another program. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
