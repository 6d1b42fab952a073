import * as z from 'zod/mini';
import { textRules } from '../../rules/text-rules.ts';
import { count, id, location, openEnum } from '../fields.ts';
import { pictureFile } from '../form-fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idParam, nameCodeParam, placeParam } from '../params.ts';
import { textField } from '../text-field.ts';

/** The two sides of a thread. */
export const messageSideSchema = z.enum(['buyer', 'company']);

/**
 * One message about an order: words, a picture (its signed address, good for some minutes), or both. `author` is the name of the person
 * who wrote it, for the company's staff alone: a buyer reads messages of the company, not of its people.
 */
export const orderMessageSchema = z.object({
  id,
  from: openEnum(messageSideSchema),
  author: z.nullable(z.string()),
  content: z.string(),
  picture: z.nullable(location),
  created_at: moment,
});

/**
 * The newest messages between the buyer of an order and one of its companies, the oldest of them first; `next` leads to older ones.
 * `unread` counts the other side's messages that the caller's side has not read.
 */
export const orderThreadSchema = z.object({
  messages: z.array(orderMessageSchema),
  next: z.nullable(z.string()),
  unread: count,
});

/** A thread in the company's list, with the beginning of its last message; that of a picture alone has no words. */
export const threadSummarySchema = z.object({
  order_id: id,
  username: z.string(),
  from: openEnum(messageSideSchema),
  content: z.string(),
  picture: z.boolean(),
  sent_at: moment,
  unread: count,
});

/** The most recently written in first; `next` leads to the following ones. */
export const threadListSchema = z.object({
  threads: z.array(threadSummarySchema),
  next: z.nullable(z.string()),
});

export type MessageSide = z.infer<typeof messageSideSchema>;
export type OrderMessage = z.infer<typeof orderMessageSchema>;
export type OrderThread = z.infer<typeof orderThreadSchema>;
export type ThreadSummary = z.infer<typeof threadSummarySchema>;
export type ThreadList = z.infer<typeof threadListSchema>;

const threadParams = z.object({ id: idParam, company: nameCodeParam });
const deskThreadParams = z.object({ company: nameCodeParam, id: idParam });
const threadQuery = z.object({ before: z.optional(placeParam('messages')) });
const messageBody = z.object({ content: textField(textRules.message) });

/** `content` are words to the picture, which may be left out. */
const messagePictureBody = z.object({
  picture_name: pictureFile,
  content: z.optional(textField({ max: textRules.message.max, tooLong: textRules.message.tooLong })),
});

/** The last message that was on the screen: what came after it stays unread. */
const readBody = z.object({ message_id: id });
const readAnswer = z.object({ unread: count });

export const getThread = operation({
  name: 'messages.thread',
  method: 'GET',
  path: '/api/order/orders/:id/messages/:company',
  access: 'member',
  summary: 'Messages about an own order, with one of its companies',
  params: threadParams,
  query: threadQuery,
  answer: orderThreadSchema,
  errors: ['not_found'],
  built: true,
});

/** For paid orders. Repeated with its key, it is sent once. */
export const sendMessage = operation({
  name: 'messages.send',
  method: 'POST',
  path: '/api/order/orders/:id/messages/:company',
  access: 'member',
  summary: 'Write to a company about an own order',
  params: threadParams,
  body: messageBody,
  answer: orderMessageSchema,
  errors: ['not_found', 'invalid', 'conflict', 'too_many_requests'],
  built: true,
});

export const sendMessagePicture = operation({
  name: 'messages.sendPicture',
  method: 'POST',
  path: '/api/order/orders/:id/messages/:company/picture',
  access: 'member',
  summary: 'Send a picture to a company about an own order',
  params: threadParams,
  body: messagePictureBody,
  bodyType: 'multipart',
  answer: orderMessageSchema,
  errors: ['not_found', 'upload_refused', 'conflict', 'too_many_requests', 'storage_full'],
  built: true,
});

export const readMessages = operation({
  name: 'messages.read',
  method: 'PUT',
  path: '/api/order/orders/:id/messages/:company/read',
  access: 'member',
  summary: 'Mark the messages of a company as read, up to one',
  params: threadParams,
  body: readBody,
  answer: readAnswer,
  errors: ['not_found', 'invalid'],
  built: true,
});

/** All threads, or those with unread messages of the buyer; thirty at a time. */
export const listThreads = operation({
  name: 'desk.listThreads',
  method: 'GET',
  path: '/api/desk/:company/messages',
  access: 'staff',
  summary: 'Messages with buyers by order, the latest first',
  params: z.object({ company: nameCodeParam }),
  query: z.object({ unread: z.optional(z.literal('only')), before: z.optional(placeParam('messages')) }),
  answer: threadListSchema,
  errors: ['not_found'],
  built: true,
});

export const getDeskThread = operation({
  name: 'desk.thread',
  method: 'GET',
  path: '/api/desk/:company/orders/:id/messages',
  access: 'staff',
  summary: 'Messages with the buyer of an order',
  params: deskThreadParams,
  query: threadQuery,
  answer: orderThreadSchema,
  errors: ['not_found'],
  built: true,
});

/** Repeated with its key, it is sent once. */
export const sendDeskMessage = operation({
  name: 'desk.sendMessage',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/messages',
  access: 'staff',
  summary: 'Write to the buyer of an order',
  params: deskThreadParams,
  body: messageBody,
  answer: orderMessageSchema,
  errors: ['not_found', 'invalid', 'conflict', 'too_many_requests'],
  built: true,
});

export const sendDeskMessagePicture = operation({
  name: 'desk.sendMessagePicture',
  method: 'POST',
  path: '/api/desk/:company/orders/:id/messages/picture',
  access: 'staff',
  summary: 'Send a picture to the buyer of an order',
  params: deskThreadParams,
  body: messagePictureBody,
  bodyType: 'multipart',
  answer: orderMessageSchema,
  errors: ['not_found', 'upload_refused', 'conflict', 'too_many_requests', 'storage_full'],
  built: true,
});

export const readDeskMessages = operation({
  name: 'desk.readMessages',
  method: 'PUT',
  path: '/api/desk/:company/orders/:id/messages/read',
  access: 'staff',
  summary: 'Mark the messages of a buyer as read, up to one',
  params: deskThreadParams,
  body: readBody,
  answer: readAnswer,
  errors: ['not_found', 'invalid'],
  built: true,
});
