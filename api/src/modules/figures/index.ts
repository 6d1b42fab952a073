import { getFigures } from 'shared-api/contract';
import type { Clock } from '../../ports/clock.ts';
import type { ModuleParts } from '../module-parts.ts';
import { figuresService } from './figures.service.ts';

/** What companies sold, to whom they owe it, and what they paid for it. */
export function figuresModule({ serve, database, clock }: ModuleParts & { readonly clock: Clock }): void {
  const figures = figuresService(database, clock);
  serve(getFigures, ({ params, query }) => figures(params.company, query));
}
