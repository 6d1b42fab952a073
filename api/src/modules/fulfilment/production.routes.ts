import { addStock, listRuns, listStock, listStockTable, moveRun, startRun } from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { RunService } from './runs.service.ts';
import type { StockService } from './shelf.service.ts';

interface Services {
  readonly stock: StockService;
  readonly runs: RunService;
}

/** The calls for stock and production runs of a company. */
export function routeProduction(serve: Serve, { stock, runs }: Services, onNewGoods: () => void): void {
  serve(listStock, ({ params, query }) => stock.list(params.company, query.q ?? '', query.page ?? 1));
  serve(listStockTable, ({ params, query }) =>
    stock.table(params.company, {
      text: query.q ?? '',
      show: query.show ?? 'all',
      after: query.after === undefined ? null : Number(query.after),
    }),
  );
  serve(addStock, async (inputs) => {
    const answer = await stock.add(atDesk(inputs), inputs.params.merch_id, inputs.body.add, inputs.key);
    onNewGoods();
    return answer;
  });
  serve(listRuns, ({ params, query }) => runs.list(params.company, query.before));
  serve(startRun, (inputs) => runs.start(atDesk(inputs), inputs.body));
  serve(moveRun, async (inputs) => {
    const { body, params } = inputs;
    if (body.phase === 'Finishing') return runs.toFinishing(atDesk(inputs), params.id);
    const answer = await runs.finish(atDesk(inputs), params.id, body.made);
    onNewGoods();
    return answer;
  });
}

interface Asked {
  readonly actor: { readonly personId: number };
  readonly params: { readonly company: string };
}

const atDesk = ({ actor, params }: Asked) => ({ company: params.company, actorId: actor.personId });
