import fastify from 'fastify';
import { EMPTY_REGISTRY, isReservedSegment } from 'federation/registry';
import { HEALTH_PATH, READY_PATH, routeHealth } from './health.ts';

/** A front door whose registry is readable or not. */
function door(isBroken: boolean) {
  const app = fastify();
  routeHealth(app, { current: async () => EMPTY_REGISTRY, isBroken });
  return app;
}

describe('the health of the front door', () => {
  it('is alive and ready with a registry', async () => {
    for (const url of [HEALTH_PATH, READY_PATH]) {
      const answer = await door(false).inject(url);
      expect(answer).toMatchObject({ statusCode: 200 });
      expect(answer.json()).toMatchObject({ status: 'ok' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('is alive and not ready without one', async () => {
    expect(await door(true).inject(HEALTH_PATH)).toMatchObject({ statusCode: 200 });
    const answer = await door(true).inject(READY_PATH);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ code: 'unavailable', request_id: expect.any(String) });
  });

  it('has addresses that no remote can own', () => {
    expect([HEALTH_PATH, READY_PATH]).toEqual(['/healthz', '/readyz']);
    expect(['healthz', 'readyz'].filter((segment) => !isReservedSegment(segment))).toEqual([]);
  });
});
