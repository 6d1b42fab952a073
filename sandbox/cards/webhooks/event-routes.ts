import type { FastifyInstance } from 'fastify';
import type { Calls } from '../http/calls.ts';
import { missing } from '../http/service-error.ts';
import type { Objects } from '../store/objects.ts';
import type { Event } from './event.ts';

/** An event can be asked for too, by whoever does not believe the one that came. */
export function serveEvents(scope: FastifyInstance, calls: Calls, objects: Objects): void {
  calls.get(scope, {
    path: '/events/:id',
    handler: ({ id }) => {
      const event = objects.get<Event>('event', id);
      if (!event) throw missing('event', id, 'id');
      return event;
    },
  });
}
