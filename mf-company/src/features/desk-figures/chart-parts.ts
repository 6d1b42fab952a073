import { answerOf } from '../../data/desk/answer.ts';

/** The charts and their library, in a file of their own that only comes with this part of the page. */
export function askCharts() {
  return answerOf(
    import(/* webpackChunkName: "desk-charts" */ './later/index.ts'),
    'the charts did not load',
  );
}
