import {
  acceptSample,
  buySampleLabel,
  declineSample,
  listDeskSamples,
  listOwnSamples,
  listSampleRates,
  offerSample,
  shipSample,
  voidSampleLabel,
  withdrawSample,
} from 'shared-api/contract';
import type { Serve } from '../../../platform/contract/serve.ts';
import type { SampleService } from './samples.service.ts';

/** Serves samples to the desks of companies and to influencers. */
export function routeSamples(serve: Serve, samples: SampleService): void {
  serve(listDeskSamples, ({ params, query }) => samples.list(params.company, query.before));
  serve(offerSample, ({ actor, params, body }) => {
    const { influencer_id: influencerId, merch_id: merchandiseId, quantity, note } = body;
    const at = { actor, company: params.company };
    return samples.offer(at, { influencerId, merchandiseId, quantity, note });
  });
  serve(shipSample, ({ actor, params, body }) =>
    samples.ship({ actor, company: params.company }, params.id, body.tracking_number),
  );
  serve(listSampleRates, async ({ actor, params }) => ({
    rates: await samples.rates({ actor, company: params.company }, params.id),
  }));
  serve(buySampleLabel, ({ actor, params, body, key }) =>
    samples.buyLabel({ actor, company: params.company }, params.id, { ...body, key }),
  );
  serve(voidSampleLabel, ({ actor, params }) =>
    samples.voidLabel({ actor, company: params.company }, params.id, params.label_id),
  );
  serve(withdrawSample, ({ actor, params }) =>
    samples.withdraw({ actor, company: params.company }, params.id),
  );
  serve(listOwnSamples, ({ actor }) => samples.own(actor.personId));
  serve(acceptSample, ({ actor, params, body }) => samples.accept(actor.personId, params.id, body));
  serve(declineSample, ({ actor, params }) => samples.decline(actor.personId, params.id));
}
