/** Names of labels: none for a person, a company, an address or a text that was typed. Their values are words of the code, patterns, and versions. */
export type LabelName =
  | 'directive'
  | 'kind'
  | 'measure'
  | 'method'
  | 'outcome'
  | 'page'
  | 'program'
  | 'queue'
  | 'release'
  | 'remote'
  | 'route'
  | 'service'
  | 'slot'
  | 'state'
  | 'status';

/** One value of a metric, with its labels. */
export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Partial<Record<LabelName, string>>>;
}

/** A metric that is read when Prometheus asks for it. */
export interface Measure {
  /** With its unit at the end, such as `wishbin_mails_oldest_seconds`; a counter's ends with `_total`. */
  readonly name: string;
  /** One sentence for people. */
  readonly help: string;
  /** `counter`: it only grows while the process lives. */
  readonly type: 'gauge' | 'counter';
  readonly labels?: readonly LabelName[];
  /** One that rejects is left out of that answer, logged and counted. */
  read(): readonly Sample[] | Promise<readonly Sample[]>;
}

/** A metric without labels. */
export function single(value: number): Sample[] {
  return [{ value }];
}

/** One sample for each of the known words, 0 where nothing was counted: a missing one would leave a gap in each graph. */
export function samplesOf<Word extends string>(
  label: LabelName,
  words: readonly Word[],
  counted: readonly (readonly [word: Word, value: number])[],
): Sample[] {
  const values = new Map<Word, number>(counted);
  return words.map((word) => ({ value: values.get(word) ?? 0, labels: { [label]: word } }));
}
