import { percentile, tally } from '../trust/row.ts';
import { isError, type LoadAnswer } from './load.ts';

interface Phase {
  readonly name: string;
  readonly isQuiet: boolean;
  readonly beganAt: number;
}

/** The requests that belong to a phase. */
export interface PhaseAnswers {
  readonly name: string;
  /** Nothing is done to the site. */
  readonly isQuiet: boolean;
  readonly answers: readonly LoadAnswer[];
}

/** What is done to a site, one after the other, while a load runs. */
export class Phases {
  readonly #phases: Phase[] = [];

  /** Begins a phase and ends the one before. */
  enter(name: string, { isQuiet = false } = {}): void {
    this.#phases.push({ name, isQuiet, beganAt: performance.now() });
  }

  /**
   * Puts each request to the phase in which it ran. One that ran in two belongs to the later one, but not to a quiet one: a request that
   * was under way when a server was killed met that fault, and so did one whose answer came after it.
   */
  split(answers: readonly LoadAnswer[]): PhaseAnswers[] {
    const byPhase = new Map<Phase, LoadAnswer[]>(this.#phases.map((phase) => [phase, []]));
    for (const answer of answers) {
      const met = this.#phases.filter(
        ({ beganAt }, index) =>
          beganAt <= answer.endedAt && (this.#phases[index + 1]?.beganAt ?? Infinity) > answer.beganAt,
      );
      const phase = met.findLast(({ isQuiet }) => !isQuiet) ?? met[0];
      if (phase) byPhase.get(phase)?.push(answer);
    }
    return [...byPhase].map(([{ name, isQuiet }, own]) => ({ name, isQuiet, answers: own }));
  }
}

const COLUMNS = ['while', 'requests', 'errors', 'p50', 'p99', 'seconds of errors', 'answers'];

/** A line for each phase: requests, share of errors, milliseconds, and the seconds in which an error came. */
export function phaseTable(phases: readonly PhaseAnswers[]): string {
  const lines = phases.map(({ name, answers }) => {
    const errors = answers.filter(isError);
    const times = answers.map(({ beganAt, endedAt }) => endedAt - beganAt);
    const share = answers.length === 0 ? 0 : errors.length / answers.length;
    const seconds = new Set(errors.map(({ endedAt }) => Math.floor(endedAt / 1000)));
    return [
      name,
      answers.length,
      `${errors.length} (${(100 * share).toFixed(2)} %)`,
      `${percentile(times, 0.5).toFixed(0)} ms`,
      `${percentile(times, 0.99).toFixed(0)} ms`,
      seconds.size,
      tally(answers.map(({ status }) => (status === 0 ? 'broken' : status))),
    ];
  });
  return [COLUMNS, COLUMNS.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Errors in sentences, so many at most of each phase. */
export function errorLines(phases: readonly PhaseAnswers[], most = 10): string[] {
  return phases.flatMap(({ name, answers }) =>
    answers
      .filter(isError)
      .slice(0, most)
      .map(({ what, status, detail }) => `${name}: ${what} answered ${status} ${detail}`),
  );
}
