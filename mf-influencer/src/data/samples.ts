import { type Address, type AddressForm, addressFormSchema } from 'shared-api/contract/checkout/address';
import { listAddresses } from 'shared-api/contract/checkout/checkout';
import {
  acceptSample,
  declineSample,
  listOwnSamples,
  type OwnSample,
} from 'shared-api/contract/influence/samples';
import { api, type Session, sessionReady } from 'shared-auth';
import { useApiMutation, useApiQuery } from 'shared-data';
import type { LoaderFunctionArgs } from 'shared-shell';
import { type Deferred, deferred, type PageData, pageData } from './page-data.ts';

export type SamplesData = PageData<readonly OwnSample[]>;

/** Data of /profile/samples. @param ready resolves once it is known who is signed in */
export function samplesLoader(
  ready: () => Promise<Session>,
): (args: LoaderFunctionArgs) => Promise<Deferred<SamplesData>> {
  return async ({ request: { signal } }) =>
    deferred(
      ready().then((session): Promise<SamplesData> | SamplesData =>
        session.status === 'signed-in'
          ? pageData(api.call(listOwnSamples, { signal }), 'the samples could not be fetched')
          : { kind: 'signed-out' },
      ),
    );
}

export const loadSamples = samplesLoader(sessionReady);

/** Checks an address as it is sent. */
export const sampleAddressSchema = addressFormSchema;

export type SampleAddress = Required<AddressForm>;

/** The saved address that was used last. @param enabled whether it is needed */
export function useLastAddress(enabled: boolean): Address | undefined {
  const { data } = useApiQuery(
    listAddresses,
    {},
    { enabled, failure: 'mf-influencer: the addresses could not be fetched' },
  );
  return data?.at(-1);
}

export function useAcceptSample() {
  return useApiMutation(acceptSample, { failure: 'mf-influencer: a sample could not be accepted' });
}

export function useDeclineSample() {
  return useApiMutation(declineSample, { failure: 'mf-influencer: a sample could not be declined' });
}
