import { textField } from './text-field.ts';

/** What is looked for in a list: a part of a name, for example. Empty it finds everything. */
export const lookedFor = textField({ max: 100, tooLong: 'At most 100 letters can be looked for' });
