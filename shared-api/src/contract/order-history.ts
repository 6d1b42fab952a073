import * as z from 'zod/mini';
import { textRules } from '../rules/text-rules.ts';
import { id, message } from './fields.ts';
import { operation } from './operation.ts';
import { lineChoiceSchema, orderSchema, orderSummarySchema } from './order-schema.ts';
import { idParam } from './params.ts';
import { textField } from './text-field.ts';

const orderParams = z.object({ id: idParam });

export const listOrders = operation({
  name: 'orders.list',
  method: 'GET',
  path: '/api/order/orders',
  access: 'member',
  summary: 'The own orders, newest first',
  answer: z.array(orderSummarySchema),
  errors: [],
  built: true,
});

export const getOrder = operation({
  name: 'orders.get',
  method: 'GET',
  path: '/api/order/orders/:id',
  access: 'member',
  summary: 'One of the own orders',
  params: orderParams,
  answer: orderSchema,
  errors: ['not_found'],
  built: true,
});

/** What is not started of a wish of which something still waits to be made. Its money is on its way back when this is answered. */
export const cancelOrderLines = operation({
  name: 'orders.cancel',
  method: 'POST',
  path: '/api/order/orders/:id/cancel',
  access: 'member',
  summary: 'Cancel what is still waiting',
  params: orderParams,
  body: lineChoiceSchema,
  answer: orderSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});

/** Answered by the company's owner or an administrator; one at a time for a line, of an order that was paid. */
export const reportOrderProblem = operation({
  name: 'orders.problem',
  method: 'POST',
  path: '/api/order/orders/:id/problem',
  access: 'member',
  summary: 'Tell the company about a problem with an order',
  params: orderParams,
  body: z.object({ line_id: id, content: textField(textRules.mediaText) }),
  answer: message,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

export const confirmDelivery = operation({
  name: 'orders.delivered',
  method: 'POST',
  path: '/api/order/orders/:id/delivered',
  access: 'member',
  summary: 'Say that shipped goods have arrived',
  params: orderParams,
  body: lineChoiceSchema,
  answer: orderSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});
