/** Whether an address of somebody else's may stand in a link: one of the web, and nothing that runs. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
