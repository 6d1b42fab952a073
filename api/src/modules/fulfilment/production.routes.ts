import { addStock, listRuns, listStock, moveRun, startRun } from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { RunService } from './runs.service.ts';
import type { StockService } from './shelf.service.ts';

interface Services {
  readonly stock: StockService;
  readonly runs: RunService;
}

/** The calls for stock and production runs of a company. */
export function routeProduction(serve: Serve, { stock, runs }: Services): void {
  serve(listStock, ({ params, query }) => stock.list(params.company, query.q ?? '', query.page ?? 1));
  serve(addStock, (inputs) => stock.add(atDesk(inputs), inputs.params.merch_id, inputs.body.add, inputs.key));
  serve(listRuns, ({ params, query }) => runs.list(params.company, query.before));
  serve(startRun, (inputs) => runs.start(atDesk(inputs), inputs.body));
  serve(moveRun, (inputs) => {
    const { body, params } = inputs;
    return body.phase === 'Finishing'
      ? runs.toFinishing(atDesk(inputs), params.id)
      : runs.finish(atDesk(inputs), params.id, body.made);
  });
}

interface Asked {
  readonly actor: { readonly personId: number };
  readonly params: { readonly company: string };
}

const atDesk = ({ actor, params }: Asked) => ({ company: params.company, actorId: actor.personId });
