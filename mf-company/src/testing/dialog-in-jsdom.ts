/** Gives jsdom, which draws nothing, the two calls of a modal dialog that components make. Call it once in a test file. */
export function dialogInJsdom(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
