import { z } from 'zod';
import type { Mishap } from '../webhooks/deliveries.ts';

const times = z.number().int().min(1).optional();
const pause = z.number().int().min(0).max(3_600_000);

/** What a test may switch on. `times`, `cut_times`: how often; left out, until it is switched off. */
export const faultsSchema = z.strictObject({
  /** Calls whose path begins so; left out, all. */
  path: z.string().optional(),
  /** Calls made so; left out, all. */
  method: z.enum(['GET', 'POST']).optional(),
  slow_ms: pause.default(0),
  fail: z
    .strictObject({ status: z.number().int().min(400).max(599), times, path: z.string().optional() })
    .nullable()
    .default(null),
  /** `before`: the call is not carried out. `after`: it is, and nobody hears of it. */
  cut: z.enum(['before', 'after']).nullable().default(null),
  cut_times: times,
  webhooks: z.enum(['normal', 'lost', 'doubled', 'tenfold', 'late', 'shuffled']).default('normal'),
  webhook_delay_ms: pause.default(3000),
});

export type FaultSettings = z.output<typeof faultsSchema>;

/** A call that may suffer. */
export interface Suffering {
  readonly method: string;
  readonly path: string;
}

/** Faults that were asked for. They are forgotten at a restart. */
export class Faults {
  #now: FaultSettings = faultsSchema.parse({});

  get now(): FaultSettings {
    return this.#now;
  }

  set(settings: FaultSettings): void {
    this.#now = settings;
  }

  /** Milliseconds that a call has to wait. */
  slowness(call: Suffering): number {
    return this.#concerns(call) ? this.#now.slow_ms : 0;
  }

  /** The status a call fails with; uses up one of the times. */
  takeFailure(call: Suffering): number | undefined {
    const { fail } = this.#now;
    if (!fail || !this.#concerns(call) || !call.path.startsWith(fail.path ?? '')) return undefined;
    const left = oneLess(fail.times);
    this.#now = { ...this.#now, fail: left === 0 ? null : { ...fail, times: left } };
    return fail.status;
  }

  /** Whether a call's connection is cut at this moment; uses up one of the times. */
  takeCut(when: 'before' | 'after', call: Suffering): boolean {
    if (this.#now.cut !== when || !this.#concerns(call)) return false;
    const left = oneLess(this.#now.cut_times);
    this.#now = { ...this.#now, cut: left === 0 ? null : when, cut_times: left === 0 ? undefined : left };
    return true;
  }

  readonly mishap: Mishap = () => {
    const { webhooks, webhook_delay_ms: delay } = this.#now;
    if (webhooks === 'lost') return [];
    if (webhooks === 'doubled') return [0, 0];
    if (webhooks === 'tenfold') return Array<number>(10).fill(0);
    if (webhooks === 'late') return [delay];
    return [webhooks === 'shuffled' ? Math.floor(Math.random() * (delay + 1)) : 0];
  };

  #concerns({ method, path }: Suffering): boolean {
    return path.startsWith(this.#now.path ?? '') && method === (this.#now.method ?? method);
  }
}

const oneLess = (count: number | undefined): number | undefined => (count === undefined ? count : count - 1);
