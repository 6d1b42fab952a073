import type { AddressForm, DeskSample, DeskSampleList, LabelRate, OwnSample } from 'shared-api/contract';
import { oneLine, seenText } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/identity/actor.ts';
import type { ParcelAddress } from '../../../ports/parcel-port.ts';
import { deskCompany, logActivity, ownersOf } from '../../companies/index.ts';
import { assertOnHand, receive, writeOff } from '../../fulfilment/index.ts';
import { labelsOf, toPaidLabel, type WantedLabel } from '../../labels/index.ts';
import { influencesCompany } from '../company-influencers/company-influencers.repo.ts';
import {
  assertNoClaim,
  markSampleSent,
  type SampleLabelParts,
  type SampleLabels,
  type SamplePlace,
} from './sample-labels.service.ts';
import {
  type DeskSampleRow,
  deskSamples,
  insertSample,
  type LockedSample,
  lockSample,
  ownSamples,
  SAMPLE_LABELS,
  samplesOfferedWithin,
  storeAnswer,
  storeWithdrawn,
  unitsOnSale,
} from './samples.repo.ts';

/** The company, and the acting member of its staff. */
export interface SampleDesk {
  readonly actor: Pick<Actor, 'personId'>;
  readonly company: string;
}

/** What is offered to whom. */
export interface SampleOffer {
  readonly influencerId: number;
  readonly merchandiseId: number;
  readonly quantity: number;
  readonly note: string;
}

/** Samples of companies for influencers. Calls reject with a 404 CallError for a sample of others; the caller has checked the role. */
export interface SampleService {
  list(nameCode: string, before: string | undefined): Promise<DeskSampleList>;
  /**
   * 404 for a person who does not influence the company and for other goods, 409 for what is offered already and when too few are on
   * hand, 429 for too many.
   */
  offer(at: SampleDesk, offer: SampleOffer): Promise<DeskSample>;
  /** 409 for one that was not accepted, or was sent. */
  ship(at: SampleDesk, id: number, trackingNumber: string): Promise<DeskSample>;
  /** What carriers take for its parcel, and its label. They reject as those of `SampleLabels`. */
  rates(at: SampleDesk, id: number): Promise<LabelRate[]>;
  buyLabel(at: SampleDesk, id: number, wanted: WantedLabel): Promise<DeskSample>;
  voidLabel(at: SampleDesk, id: number, labelId: number): Promise<DeskSample>;
  /** 409 for one that was sent, declined or withdrawn. */
  withdraw(at: SampleDesk, id: number): Promise<DeskSample>;
  own(personId: number): Promise<OwnSample[]>;
  /** 409 for one that was answered, and when too few are on hand; 422 `address_not_found`. */
  accept(personId: number, id: number, address: AddressForm): Promise<{ readonly msg: string }>;
  decline(personId: number, id: number): Promise<{ readonly msg: string }>;
}

/** Samples per page of the desk, and those that an influencer sees. */
const [PAGE_SIZE, OWN_SIZE] = [30, 100];
/** Limits unsolicited mail: samples that one company may offer in a day. */
const MAX_PER_DAY = 30;
const DAY_S = 86_400;

export interface SampleParts extends Pick<SampleLabelParts, 'database' | 'mails'> {
  /** The carrier's spelling of an address; rejects with 422 `address_not_found`. */
  readonly checkAddress: (personId: number, form: AddressForm) => Promise<ParcelAddress>;
}

export function sampleService(
  { database, mails, checkAddress }: SampleParts,
  labels: SampleLabels,
): SampleService {
  /** Changes a sample at the desk, and logs it. */
  const atDesk = async (
    { actor, company }: SampleDesk,
    action: string,
    change: (transaction: Queryable, companyId: number) => Promise<number>,
  ): Promise<DeskSample> => {
    const shown = await database.transaction(async (transaction) => {
      const { id: companyId } = await deskCompany(transaction, company);
      const id = await change(transaction, companyId);
      const [row] = await deskSamples(transaction, companyId, { id, most: 1 });
      if (!row) throw notFound('sample');
      const subject = `influencer:${row.influencer_id}`;
      const changes = { sample: { from: null, to: `${row.quantity} × ${row.name_view}` } };
      await logActivity(transaction, { companyId, actorId: actor.personId, action, subject, changes });
      return withLabels(transaction, companyId, [row]);
    });
    mails.sendSoon();
    const [sample] = shown;
    if (!sample) throw notFound('sample');
    return sample;
  };
  /** Acts on the label of a sample, and reads it afterwards. */
  const onLabel = async (
    { actor, company }: SampleDesk,
    id: number,
    act: (place: SamplePlace) => Promise<void>,
  ): Promise<DeskSample> => {
    const { id: companyId } = await deskCompany(database, company);
    await act({ companyId, actorId: actor.personId, id });
    const [sample] = await withLabels(
      database,
      companyId,
      await deskSamples(database, companyId, { id, most: 1 }),
    );
    if (!sample) throw notFound('sample');
    return sample;
  };
  return {
    list: async (nameCode, before) => {
      const { id } = await deskCompany(database, nameCode);
      const rows = await deskSamples(database, id, {
        before: before === undefined ? null : Number(before),
        most: PAGE_SIZE + 1,
      });
      const shown = rows.slice(0, PAGE_SIZE);
      const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
      return {
        samples: await withLabels(database, id, shown),
        next: last ? String(last.id) : null,
      };
    },
    offer: (at, { influencerId: personId, merchandiseId, quantity, note }) =>
      atDesk(at, 'offer_sample', async (transaction, companyId) => {
        if (!(await influencesCompany(transaction, companyId, personId))) throw notFound('influencer');
        if ((await samplesOfferedWithin(transaction, companyId, DAY_S)) >= MAX_PER_DAY) throw tooMany();
        const onHand = await unitsOnSale(transaction, companyId, merchandiseId);
        if (onHand === undefined) throw notFound('variant on sale');
        assertOnHand(onHand, quantity, 'nothing was offered');
        const id = await insertSample(transaction, {
          ...{ companyId, personId, merchandiseId, quantity },
          note: oneLine(seenText(note)),
          offeredBy: at.actor.personId,
        });
        if (id === null)
          throw new CallError(
            'conflict',
            'These goods are offered to this person already. Please withdraw that offer first.',
          );
        await mails.enqueueMail(transaction, {
          kind: 'sample_offered',
          ref: String(id),
          personId,
          data: { sample_id: id },
        });
        return id;
      }),
    ship: (at, id, trackingNumber) =>
      atDesk(at, 'ship_sample', async (transaction, companyId) => {
        const sample = theirs(await lockSample(transaction, id, { companyId }));
        await assertNoClaim(transaction, id);
        await markSampleSent(transaction, mails, { sample, trackingNumber, ref: String(id) });
        return id;
      }),
    rates: async ({ actor, company }, id) => {
      const { id: companyId } = await deskCompany(database, company);
      return labels.rates({ companyId, actorId: actor.personId, id });
    },
    buyLabel: (at, id, wanted) => onLabel(at, id, (place) => labels.buy(place, wanted)),
    voidLabel: (at, id, labelId) => onLabel(at, id, (place) => labels.takeBack(place, labelId)),
    withdraw: (at, id) =>
      atDesk(at, 'withdraw_sample', async (transaction, companyId) => {
        const sample = theirs(await lockSample(transaction, id, { companyId }));
        if (sample.state !== 'offered' && sample.state !== 'accepted')
          throw new CallError('conflict', 'This sample is over, so nothing was changed.');
        await assertNoClaim(transaction, id);
        await storeWithdrawn(transaction, id);
        if (sample.state === 'accepted') await receive(transaction, [goodsOf(sample)]);
        return id;
      }),
    own: async (personId) =>
      (await ownSamples(database, personId, OWN_SIZE)).map(({ offered_at, shipped_at, ...row }) => ({
        ...row,
        offered_at: offered_at.toISOString(),
        shipped_at: shipped_at?.toISOString() ?? null,
      })),
    accept: async (personId, id, form) => {
      const address = await checkAddress(personId, form);
      const company = await database.transaction(async (transaction) => {
        const sample = open(await lockSample(transaction, id, { personId }));
        await writeOff(transaction, goodsOf(sample), 'nothing was changed. The company may offer it again');
        await storeAnswer(transaction, id, address);
        for (const owner of await ownersOf(transaction, sample.company_id))
          await mails.enqueueMail(transaction, {
            kind: 'sample_accepted',
            ref: `${id}:${owner}`,
            personId: owner,
            data: { sample_id: id },
          });
        return sample.company;
      });
      mails.sendSoon();
      return { msg: `${company} sends it to you. We email you when it is on its way.` };
    },
    decline: (personId, id) =>
      database.transaction(async (transaction) => {
        const { company } = open(await lockSample(transaction, id, { personId }));
        await storeAnswer(transaction, id, null);
        return { msg: `You declined the sample of ${company}.` };
      }),
  };
}

const goodsOf = ({ product_id, merchandise_id, quantity: units }: LockedSample) => ({
  product_id,
  merchandise_id,
  units,
});

function theirs(sample: LockedSample | undefined): LockedSample {
  if (!sample) throw notFound('sample');
  return sample;
}

/** A sample that its influencer can answer. Throws a CallError: 404 for none or a withdrawn one, 409 for one that was answered. */
function open(sample: LockedSample | undefined): LockedSample {
  if (!sample || sample.state === 'withdrawn') throw notFound('sample');
  if (sample.state === 'offered') return sample;
  throw new CallError('conflict', 'You answered this before, so nothing was changed.');
}

/** Samples of a company with the labels that were bought for them. */
async function withLabels(
  database: Queryable,
  companyId: number,
  rows: readonly DeskSampleRow[],
): Promise<DeskSample[]> {
  const ids = rows.map(({ id }) => id);
  const labels = await labelsOf(database, SAMPLE_LABELS, companyId, ids);
  return rows.map(({ offered_at, shipped_at, ...row }) => ({
    ...row,
    offered_at: offered_at.toISOString(),
    shipped_at: shipped_at?.toISOString() ?? null,
    labels: labels.filter(({ subject_id }) => subject_id === row.id).map(toPaidLabel),
  }));
}

function tooMany(): CallError {
  const seconds = DAY_S / 24;
  return new CallError(
    'too_many_requests',
    `${MAX_PER_DAY} samples were offered within a day. Please offer more of them tomorrow.`,
    { retry_after: seconds },
    { 'retry-after': String(seconds) },
  );
}
