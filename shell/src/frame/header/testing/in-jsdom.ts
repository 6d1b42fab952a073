/** Gives jsdom, which draws nothing, what the account menu asks a browser for. Call it once in a test file. */
export function menuInJsdom(): { wide: boolean } {
  const screen = { wide: true };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: screen.wide, media }) as MediaQueryList;
  return screen;
}
