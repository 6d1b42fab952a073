import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readParams } from '../http/read-params.ts';
import { knownIntent } from './known-intent.ts';
import { answerQuestion } from './pay.ts';
import type { PaymentParts } from './payment-routes.ts';
import { showIntentToBrowser } from './show-intent.ts';

const answerSchema = z.strictObject({ client_secret: z.string(), outcome: z.enum(['complete', 'fail']) });

/** What the page says that stands for the bank's: whether the card's holder knows of the payment. */
export function serveHolderAnswers(scope: FastifyInstance, { calls, ledger }: PaymentParts): void {
  calls.post(scope, {
    path: '/payment_intents/:id/authenticate',
    open: true,
    handler: (call) => {
      const { client_secret, outcome } = readParams(answerSchema, call.params);
      const intent = knownIntent(ledger, call, client_secret);
      return showIntentToBrowser(answerQuestion(ledger, intent, outcome === 'complete'));
    },
  });
}
