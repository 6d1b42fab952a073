import { useState, useSyncExternalStore } from 'react';
import { type Choices, readChoices, writeChoices } from './choices.ts';

/** Keeps a person's choices through reloads, for as long as the tab lives. What changes is stored before it is shown. */
export class ChoiceKeeper {
  readonly #listeners = new Set<() => void>();
  readonly #person: string;
  #choices: Choices;

  constructor(person: string) {
    this.#person = person;
    this.#choices = readChoices(person);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until something changes. */
  readonly current = (): Choices => this.#choices;

  readonly change = (part: Partial<Choices>): void => {
    this.#choices = { ...this.#choices, ...part };
    writeChoices(this.#person, this.#choices);
    for (const listener of this.#listeners) listener();
  };
}

/** @param person the same for as long as the component lives */
export function useChoices(person: string): [Choices, ChoiceKeeper] {
  const [keeper] = useState(() => new ChoiceKeeper(person));
  return [useSyncExternalStore(keeper.subscribe, keeper.current), keeper];
}
