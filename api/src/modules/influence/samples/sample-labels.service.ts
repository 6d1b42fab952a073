import type { LabelRate } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import {
  boxOf,
  buyPaidLabel,
  deliveryAddress,
  isLabelClaimed,
  type LabelKind,
  labelIsBeingBought,
  labelRates,
  originAddress,
  type SettledLabels,
  type SettleParts,
  settlePaidLabels,
  toLabelRate,
  voidPaidLabel,
  type WantedLabel,
} from '../../labels/index.ts';
import type { Mails } from '../../mail/index.ts';
import {
  isOfferedAgain,
  type LockedSample,
  lockSample,
  SAMPLE_LABELS,
  type SampleParcel,
  sampleParcel,
  storeSampleShipped,
  storeSampleUnsent,
} from './samples.repo.ts';

export interface SampleLabelParts extends SettleParts {
  readonly mails: Pick<Mails, 'enqueueMail' | 'sendSoon'>;
  /** Limits a person's requests for prices of carriers. */
  readonly limits: { price(personId: number): Promise<void> };
}

/** A sample of a company, and the acting member of its staff. */
export interface SamplePlace {
  readonly companyId: number;
  readonly actorId: number;
  readonly id: number;
}

/** Labels with which samples go. Calls reject with a 404 CallError for a sample of others. */
export interface SampleLabels {
  /** What carriers take for its parcel; 409 for one that was not accepted, or was sent, 422 where no carrier goes. */
  rates(place: SamplePlace): Promise<LabelRate[]>;
  /** Buys its label and marks it as sent. Rejects as `rates` and `buyPaidLabel`. */
  buy(place: SamplePlace, wanted: WantedLabel): Promise<void>;
  /** Takes its label back before it is used: it is to be sent again. Rejects as `voidPaidLabel`. */
  takeBack(place: SamplePlace, labelId: number): Promise<void>;
  /** Finishes purchases, and stores what became of labels that were taken back. */
  settle(): Promise<SettledLabels>;
}

export function sampleLabels(parts: SampleLabelParts): SampleLabels {
  const { database, mails } = parts;
  const kind = labelKind(mails);
  const parcelOf = async ({ companyId, id }: SamplePlace) => {
    const parcel = await sampleParcel(database, companyId, id);
    if (!parcel) throw notFound('sample');
    return parcel;
  };
  return {
    rates: async (place) => {
      await parts.limits.price(place.actorId);
      const parcel = await parcelOf(place);
      assertAccepted(parcel);
      return (await labelRates(parts, routeOf(parcel))).map(toLabelRate);
    },
    buy: async (place, wanted) => {
      const { companyId, actorId, id } = place;
      await parts.limits.price(actorId);
      const parcel = await parcelOf(place);
      const logged = { action: 'buy_sample_label', logSubject: `influencer:${parcel.person_id}` };
      const purchase = { companyId, actorId, orderId: null, subjectId: id, ...logged, ...wanted };
      await buyPaidLabel(parts, kind, routeOf(parcel), purchase);
      mails.sendSoon();
    },
    takeBack: async (place, labelId) => {
      const { companyId, actorId, id } = place;
      const { person_id } = await parcelOf(place);
      const logged = { action: 'void_sample_label', logSubject: `influencer:${person_id}` };
      await voidPaidLabel(parts, kind, { companyId, actorId, subjectId: id, labelId, ...logged });
    },
    settle: async () => {
      const settled = await settlePaidLabels(parts, [kind]);
      mails.sendSoon();
      return settled;
    },
  };
}

/** From the company to the influencer. */
function routeOf({ state, delivery, origin, items }: SampleParcel) {
  // A repeated purchase finds a sample that was sent.
  if (state !== 'shipped') assertAccepted({ state });
  return {
    from: originAddress(origin),
    to: deliveryAddress(delivery, 'influencer'),
    box: boxOf(items),
  };
}

/** A bought label sends its sample; one that was taken back leaves it to be sent. */
function labelKind(mails: Pick<Mails, 'enqueueMail'>): LabelKind {
  return {
    ...SAMPLE_LABELS,
    refPrefix: 'sample:',
    assertWanted: async (transaction, id, companyId) => {
      const sample = await lockSample(transaction, id, { companyId });
      if (!sample) throw notFound('sample');
      assertAccepted(sample);
    },
    onBought: async (
      transaction,
      { id: labelId, subject_id: id, company_id: companyId },
      { trackingNumber },
    ) => {
      // While its label is bought it is neither withdrawn nor sent.
      const sample = await lockSample(transaction, id, { companyId });
      if (!sample) throw notFound('sample');
      await markSampleSent(transaction, mails, { sample, trackingNumber, ref: `${id}:${labelId}` });
    },
    assertVoidable: async (database, { subject_id: id }) => {
      if (await isOfferedAgain(database, id))
        throw new CallError(
          'conflict',
          'The same goods are offered to this person once more. Please withdraw that offer first.',
        );
    },
    onVoided: (transaction, { subject_id: id, tracking_number: number }) =>
      storeSampleUnsent(transaction, id, number),
  };
}

/** A locked sample as it is sent; `ref` names its parcel: it goes again after its label was taken back. */
export interface SentSample {
  readonly sample: LockedSample;
  readonly trackingNumber: string;
  readonly ref: string;
}

/** Marks a sample as sent and notifies the influencer. Throws a 409 CallError for one that cannot be sent. */
export async function markSampleSent(
  transaction: Queryable,
  mails: Pick<Mails, 'enqueueMail'>,
  { sample, trackingNumber, ref }: SentSample,
): Promise<void> {
  const { id, person_id: personId } = sample;
  assertAccepted(sample);
  await storeSampleShipped(transaction, id, trackingNumber);
  await mails.enqueueMail(transaction, { kind: 'sample_sent', ref, personId, data: { sample_id: id } });
}

function assertAccepted({ state }: Pick<LockedSample, 'state'>): void {
  if (state === 'accepted') return;
  throw new CallError(
    'conflict',
    state === 'shipped'
      ? 'This sample was sent before, so nothing was changed.'
      : 'This sample was not accepted, so it cannot be sent.',
  );
}

/** Throws a 409 CallError while the label of a sample is being bought. */
export async function assertNoClaim(transaction: Queryable, id: number): Promise<void> {
  if (await isLabelClaimed(transaction, SAMPLE_LABELS, id)) throw labelIsBeingBought();
}
