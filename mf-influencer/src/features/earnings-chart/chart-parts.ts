import { outcomeOf } from '../../data/outcome.ts';

/** The charts and their library, in a file of their own that only comes with this part of the page. */
export function askCharts() {
  return outcomeOf(import(/* webpackChunkName: "charts" */ './later/index.ts'), 'the charts did not load');
}
