import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const times = z.number().int().min(1).optional();

const faultsSchema = z.strictObject({
  slow_ms: z.number().int().min(0).max(600_000).default(0),
  refuse: z
    .strictObject({ code: z.number().int().min(400).max(599), times, to: z.string().optional() })
    .nullable()
    .default(null),
  cut: z.enum(['before', 'after']).nullable().default(null),
  cut_times: times,
});

const oneLess = (count: number | undefined): number | undefined => (count === undefined ? count : count - 1);

/** What a test may switch on; `times` and `cut_times` left out: until it is switched off. */
export class MailFaults {
  #faults = faultsSchema.parse({});

  get slowMs(): number {
    return this.#faults.slow_ms;
  }

  /** The code to refuse this recipient with (4xx: not now, 5xx: never), which uses up one of its times. */
  rejectionCode(address: string): number | null {
    const { refuse } = this.#faults;
    if (!refuse || !address.includes(refuse.to ?? '')) return null;
    const left = oneLess(refuse.times);
    this.#faults = { ...this.#faults, refuse: left === 0 ? null : { ...refuse, times: left } };
    return refuse.code;
  }

  /** Whether the connection is to be cut for this mail: before it is kept, or after. Uses up one of its times. */
  takeCut(): 'before' | 'after' | null {
    const { cut, cut_times } = this.#faults;
    if (!cut) return null;
    const left = oneLess(cut_times);
    this.#faults = { ...this.#faults, cut: left === 0 ? null : cut, cut_times: left || undefined };
    return cut;
  }

  /** `PUT /_sandbox/faults`; `{}` ends all of them. */
  serve(http: FastifyInstance): void {
    http.get('/_sandbox/faults', () => this.#faults);
    http.put('/_sandbox/faults', (request, reply) => {
      const parsed = faultsSchema.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send({ detail: z.prettifyError(parsed.error) });
      this.#faults = parsed.data;
      return this.#faults;
    });
  }
}
