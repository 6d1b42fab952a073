import { US_STATES } from 'shared-api/rules/us-states';

/** The states as one chooses from them. */
export const stateOptions = US_STATES.map(({ code, name }) => ({ value: code, label: name }));
