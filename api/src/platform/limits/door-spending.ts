import type { FastifyInstance } from 'fastify';
import { DOOR_SPENDING_PATH, doorSpendingSchema } from 'shared-api/contract';
import { assertFrontDoor } from '../changes/change-stream.ts';
import { readBody, sendAnswer } from '../contract/serve.ts';
import type { Database } from '../database/database.ts';
import { noteSpending, otherSpending } from './door-spending.repo.ts';

interface SpendingParts {
  readonly database: Database;
  /** Shared with the front doors. */
  readonly secret: string;
}

/**
 * Takes the reports of front doors about what visitors spent, and answers with those of the other doors: a limit holds for all
 * doors together, whichever API process each of them calls. Not part of the contract.
 */
export function routeDoorSpending(http: FastifyInstance, { database, secret }: SpendingParts): void {
  http.post(
    DOOR_SPENDING_PATH,
    { logLevel: 'warn', onRequest: async (request) => assertFrontDoor(request, secret) },
    async (request, reply) => {
      const report = doorSpendingSchema.parse(readBody(doorSpendingSchema, request.body));
      if (report.spent.length > 0) await noteSpending(database, report);
      return sendAnswer(request, reply, { reports: await otherSpending(database, report) }, 'private');
    },
  );
}
