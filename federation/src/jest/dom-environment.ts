import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with Node's own request classes, which it lacks and the router needs. */
export default class DomEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      BroadcastChannel,
      Headers,
      Request,
      Response,
      fetch,
      TextDecoder,
      TextEncoder,
    });
  }
}
