/**
 * Gives jsdom, which draws nothing, the two calls of a modal dialog that components make. As in a browser the focus goes back to
 * where it was before, if the dialog is still in the page when it closes. Call it once in a test file.
 */
export function dialogInJsdom(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    before.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    const focused = before.get(this);
    if (this.open && this.isConnected && focused instanceof HTMLElement) focused.focus();
    this.open = false;
  };
}
