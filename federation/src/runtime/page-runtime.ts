// A remote's container uses the runtime of the page; see host-runtime.ts.
export default globalThis.wishbinFederation;
