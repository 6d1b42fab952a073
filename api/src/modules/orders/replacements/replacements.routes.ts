import {
  arrangeReplacement,
  buyReplacementLabel,
  cancelReplacement,
  listReplacementRates,
  shipReplacement,
  voidReplacementLabel,
} from 'shared-api/contract';
import type { Serve } from '../../../platform/contract/serve.ts';
import type { Actor } from '../../../platform/identity/actor.ts';
import type { DeskOrderContext } from '../desk.service.ts';
import type { ReplacementService } from './replacements.service.ts';

interface AtOrder {
  readonly actor: Actor;
  readonly params: { readonly company: string; readonly id: number };
}

const place = ({ actor, params }: AtOrder): DeskOrderContext => ({
  company: params.company,
  orderId: params.id,
  actorId: actor.personId,
});

/** Serves replacements to the desks of companies. */
export function routeReplacements(serve: Serve, replacements: ReplacementService): void {
  serve(arrangeReplacement, (inputs) => {
    const { problem_id: problemId, quantity, from_stock: fromStock, reply } = inputs.body;
    return replacements.arrange(place(inputs), { problemId, quantity, fromStock, reply });
  });
  serve(shipReplacement, (inputs) =>
    replacements.ship(place(inputs), inputs.params.replacement, inputs.body.tracking_number),
  );
  serve(cancelReplacement, (inputs) => replacements.cancel(place(inputs), inputs.params.replacement));
  serve(listReplacementRates, async (inputs) => ({
    rates: await replacements.rates(place(inputs), inputs.params.replacement),
  }));
  serve(buyReplacementLabel, (inputs) =>
    replacements.buyLabel(place(inputs), inputs.params.replacement, { ...inputs.body, key: inputs.key }),
  );
  serve(voidReplacementLabel, (inputs) =>
    replacements.voidLabel(place(inputs), inputs.params.replacement, inputs.params.label_id),
  );
}
