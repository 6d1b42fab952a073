import { textProblem, textRules } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { OwnWishes } from '../cart/index.ts';
import { freeSlot, type Place } from './free-slot.ts';
import { insertSlice, ownSlice, replaceContent } from './media.repo.ts';
import { placeProblem, wordFor } from './media.rules.ts';
import type { SliceRow } from './media-row.ts';
import { sealText } from './sealed-text.ts';

/** Giving texts and passwords to one's own wishes; others' are 404 CallErrors. */
export interface TextMedia {
  add(buyerId: number, place: Place, content: string): Promise<SavedText>;
  /** Puts a text in the place of the one before. */
  change(buyerId: number, sliceId: number, content: string): Promise<{ msg: string }>;
}

interface SavedText {
  readonly data: string;
  readonly id: number;
  readonly mediaslice_id: number;
}

export interface TextMediaParts {
  readonly database: Database;
  readonly wishes: OwnWishes;
  readonly sealer: Sealer;
}

export function textMedia({ database, wishes, sealer }: TextMediaParts): TextMedia {
  return {
    add: async (buyerId, place, given) => {
      const content = given.toWellFormed();
      const problem = placeProblem(place.kind, place.cartaddon_id, place.gift);
      if (problem) throw new CallError('invalid', problem);
      return wishes.change(buyerId, place.cart_id, async (transaction) => {
        const { id, ...slot } = await freeSlot(transaction, buyerId, place);
        const sealed = sealText(sealer, content, { ...slot, part_id: slot.partId });
        return { data: content, id, mediaslice_id: await insertSlice(transaction, slot, sealed) };
      });
    },
    change: async (buyerId, sliceId, content) => {
      const slice = await ownSlice(database, buyerId, sliceId);
      if (!slice) throw notFound('text');
      const problem = contentProblem(slice, content);
      if (problem) throw new CallError('invalid', problem, { fields: { content: problem } });
      await wishes.change(buyerId, slice.wish_id, async (transaction) => {
        if (!(await ownSlice(transaction, buyerId, sliceId))) throw notFound('text');
        await replaceContent(transaction, sliceId, sealText(sealer, content, slice));
      });
      return { msg: `The ${wordFor(slice.kind)} is saved.` };
    },
  };
}

/** A text and a password are held each to its own limit, and a picture is no text. */
function contentProblem({ kind }: SliceRow, content: string): string | undefined {
  if (kind === 'IMAGE') return 'A picture stands here. Send another picture instead.';
  const problem = textProblem(kind === 'TEXT' ? textRules.mediaText : textRules.mediaPassword, content);
  return problem && `${problem}.`;
}
