import { webcrypto } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with Node's own fetch, cryptography and channels between tabs, which it lacks. */
export default class DomEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      BroadcastChannel,
      Headers,
      MessagePort,
      Request,
      Response,
      fetch,
      TextDecoder,
      TextEncoder,
    });
    Object.defineProperty(this.global, 'crypto', { value: webcrypto });
  }
}
