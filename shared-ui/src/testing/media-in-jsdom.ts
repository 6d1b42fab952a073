/** Gives jsdom, which has no window to measure, media queries that all hold or all do not. */
export function mediaInJsdom(matches: boolean): void {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches, media }) as MediaQueryList;
}
