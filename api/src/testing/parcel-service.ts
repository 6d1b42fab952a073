import { type StandIn, startStandIn } from './stand-in.ts';

/** The sandbox's carriers, with a token of their own. */
export interface ParcelService extends StandIn {
  /** What the server is told to ask them. */
  readonly shippo: { readonly url: string; readonly token: string };
}

export async function startParcelService(): Promise<ParcelService> {
  const token = 'shippo_test_of_tests';
  const service = await startStandIn('parcels/server.ts', { PARCELS_PORT: '0', PARCELS_TOKEN: token });
  return { ...service, shippo: { url: service.url, token } };
}
