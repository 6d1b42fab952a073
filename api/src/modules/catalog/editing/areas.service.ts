import type { DeskAreas, DeskAreasForm, DeskMediaForm, DeskProduct } from 'shared-api/contract';
import { areaProblems, slotName } from 'shared-api/rules';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import { recordEdit } from '../../companies/index.ts';
import { areaParts, areaPictures, areasForPart, setAreas, storedAreas } from './areas.repo.ts';
import { allPictures, locationsOf, loggedAreas, presentAreas, problemFields } from './areas.rules.ts';
import { type DeskActor, deskProduct, editProduct } from './edit-product.ts';

/** Where texts and pictures of buyers stand on the products of a company. Others' are 404 CallErrors. */
export interface AreaService {
  get(actor: DeskActor, productId: number): Promise<DeskAreas>;
  /** Replaces all areas; what contradicts the product is a 422 CallError with a message for each field. */
  change(actor: DeskActor, productId: number, form: DeskAreasForm, read: number): Promise<DeskAreas>;
}

export function areaService(database: Database): AreaService {
  return {
    get: (actor, productId) => readAreas(database, actor.companyId, productId),
    change: async (actor, productId, form, read) => {
      await editProduct(database, actor, productId, async ({ transaction, locked }) => {
        const current = () => readAreas(transaction, actor.companyId, productId);
        const { areas: before, ...surroundings } = await current();
        const version = await recordEdit(transaction, {
          ...actor,
          action: 'change_areas',
          subject: `product:${productId}`,
          readVersion: read,
          lockedVersion: locked.version,
          before: loggedAreas(before, form.areas, surroundings),
          after: loggedAreas(form.areas, before, surroundings),
          current,
        });
        const [first, ...more] = areaProblems(form.areas, surroundings);
        if (first) throw new CallError('invalid', first.message, { fields: problemFields([first, ...more]) });
        // Also when the desk sees no change: what is not offered any more goes.
        await setAreas(transaction, productId, form.areas, version ?? locked.version);
      });
      return readAreas(database, actor.companyId, productId);
    },
  };
}

async function readAreas(database: Queryable, companyId: number, productId: number): Promise<DeskAreas> {
  const { version } = await deskProduct(database, companyId, productId);
  const parts = await areaParts(database, productId);
  const areas = presentAreas(await storedAreas(database, productId), parts);
  const pictures = allPictures(await areaPictures(database, productId), areas);
  return {
    product_id: productId,
    version,
    areas: areas.map((area) => ({ ...area, options: [...area.options] })),
    parts: parts.map((part) => ({
      ...part,
      choices: part.choices.map(({ name_view, options }) => ({ name_view, options: [...options] })),
    })),
    pictures,
  };
}

/** Throws a 422 CallError when a media rule would no longer offer a slot that an area shows. */
export async function assertSlotsOfAreas(
  transaction: Queryable,
  companyId: number,
  { id, name_view }: Pick<DeskProduct, 'id' | 'name_view'>,
  rule: Pick<DeskMediaForm, 'text' | 'image'>,
): Promise<void> {
  for (const described of await areasForPart(transaction, companyId, id)) {
    const lost = presentAreas(described.areas, await areaParts(transaction, described.id)).find(
      ({ part, media, slot }) => part === id && slot >= (media === 'TEXT' ? rule.text : rule.image),
    );
    if (!lost) continue;
    const where = described.name_view === name_view ? 'it' : described.name_view;
    const msg = `${slotName(lost, undefined)} has an area on ${where}, “${lost.label}”. Remove that area first.`;
    throw new CallError('invalid', msg, { fields: { [lost.media === 'TEXT' ? 'text' : 'image']: msg } });
  }
}

/** Throws a 422 CallError when an area of the product is on a picture that is about to go. */
export async function assertNoAreaOn(
  transaction: Queryable,
  productId: number,
  gone: readonly string[],
): Promise<void> {
  const areas = presentAreas(
    await storedAreas(transaction, productId),
    await areaParts(transaction, productId),
  );
  const area = areas.find((one) => locationsOf([one]).some((location) => gone.includes(location)));
  if (area)
    throw new CallError(
      'invalid',
      `The area “${area.label}” is on this picture. Choose another picture for the area first.`,
    );
}
